/** The pages a person opens in a browser. They work without scripts. */
@NullMarked
package io.funes.web.page;

import org.jspecify.annotations.NullMarked;

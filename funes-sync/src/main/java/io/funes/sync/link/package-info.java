/** Remote memories that belong to a home: {@link io.funes.sync.link.Links}. */
@NullMarked
package io.funes.sync.link;

import org.jspecify.annotations.NullMarked;

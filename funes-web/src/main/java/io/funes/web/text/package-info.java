/** Plain text beside the agent format: lists for people that programs can read line by line. */
@NullMarked
package io.funes.web.text;

import org.jspecify.annotations.NullMarked;

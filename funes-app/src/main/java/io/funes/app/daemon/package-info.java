/** The one process that owns a home: its lock, its address, its commands over HTTP, its end. */
@NullMarked
package io.funes.app.daemon;

import org.jspecify.annotations.NullMarked;

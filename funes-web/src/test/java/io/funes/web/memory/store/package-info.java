/** Memories in object stores: one contract, met by a server from Maven everywhere and by a container where Docker is. */
@NullMarked
package io.funes.web.memory.store;

import org.jspecify.annotations.NullMarked;

/** The model, the ports, and what implements them; {@link io.funes.core.CoreConfiguration} names the parts. */
@NullMarked
package io.funes.core;

import org.jspecify.annotations.NullMarked;

/**
 * A Hub for tests: {@link io.funes.sync.hub.stub.HubStub} speaks what the official clients need, on two origins of the
 * loopback, and has every fault that a network brings.
 */
@NullMarked
package io.funes.sync.hub.stub;

import org.jspecify.annotations.NullMarked;

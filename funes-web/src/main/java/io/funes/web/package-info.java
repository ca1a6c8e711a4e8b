/** REST, MCP and pages: three renderings of the same verbs. */
@NullMarked
package io.funes.web;

import org.jspecify.annotations.NullMarked;

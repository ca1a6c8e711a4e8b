/**
 * Stands in for {@code org.questdb:jar-jni}, which unpacks Lance's 181 MB library at every start. Lance asks for it by
 * this name, hence the package.
 */
@NullMarked
package io.questdb.jar.jni;

import org.jspecify.annotations.NullMarked;

/** Qwen Code's chats: {@link io.funes.ingest.qwen.QwenSource}. */
@NullMarked
package io.funes.ingest.qwen;

import org.jspecify.annotations.NullMarked;

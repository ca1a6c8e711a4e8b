package io.funes.web.guard;

import org.springframework.http.HttpStatus;

/**
 * Why a request goes no further.
 *
 * @param status what the client is told
 * @param reason what is wrong, in a sentence
 * @param next what to do about it
 */
record Refusal(HttpStatus status, String reason, String next) {}

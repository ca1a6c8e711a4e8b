/** Tests of ingest: the line itself runs on the real memory and the real model. */
package io.funes.ingest;

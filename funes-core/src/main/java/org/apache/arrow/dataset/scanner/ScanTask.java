package org.apache.arrow.dataset.scanner;

/** Named in a signature of Lance's scanner; never made. */
public interface ScanTask {}

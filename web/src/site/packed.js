/**
 * The largest files are also published as xz streams, a fifth smaller than a host's compression. No browser and no host unpacks xz by
 * itself, so what arrives is what was built.
 */

/** Appended to a file's address for its packed form. */
export const PACKED = ".packed";

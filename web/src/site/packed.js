/**
 * How the largest files travel: beside each lies the same as an xz stream, a fifth smaller than what any host makes of the plain one. No
 * browser and no host undoes xz by itself, so what arrives is what was built.
 */

/** Ends the address of the packed file, after that of the plain one. */
export const PACKED = ".packed";

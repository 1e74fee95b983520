import { encodeQR } from "qr";

/** The width in modules of the white border, which cameras need. */
const BORDER = 4;
/** Pixels of a module. */
export const SCALE = 8;

/** A text's QR code as the address of a picture; null if the text is too long. @param {string} text */
export function qrOf(text) {
  try {
    return encodeQR(text, "data-url", { ecc: "low", border: BORDER, scale: SCALE });
  } catch {
    return null;
  }
}

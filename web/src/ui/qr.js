import { encodeQR } from "qr";

/** A text as a QR code. */

/** The width in modules of the white border, which cameras need. */
const BORDER = 4;

/**
 * @param {string} text
 * @returns {{size: number, path: string} | null} the modules on each side, and a path that fills the black ones; null if the text is too long
 */
export function qrOf(text) {
  try {
    const rows = encodeQR(text, "raw", { ecc: "low", border: BORDER });
    return { size: rows.length, path: rows.map(pathOf).join("") };
  } catch {
    return null;
  }
}

/** The black modules of a row, each run of them as one box. @param {boolean[]} row @param {number} y */
function pathOf(row, y) {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}

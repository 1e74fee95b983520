import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { WEB } from "./files.mjs";

/** The background colour of the icon and of the browser's own bars. */
export const THEME = "#0b3f43";
/** The drawing's background and view: `plain` in icon.svg, `wide` in a maskable icon. A system may cut off all of a maskable icon but its middle four fifths, so that shows more background. */
const BACKGROUND = { plain: '<rect width="512" height="512"', wide: '<rect x="-40" y="-40" width="592" height="592"' };
const VIEW = { plain: 'viewBox="0 0 512 512"', wide: 'viewBox="-40 -40 592 592"' };

/**
 * The icons of the web app manifest, rendered from web/art/icon.svg.
 *
 * @returns {Promise<{name: string, data: Uint8Array, sizes: string, purpose: string}[]>}
 */
export async function icons() {
  const art = await readFile(join(WEB, "art", "icon.svg"), "utf8");
  const plain = [192, 512, 180].map((size) => ({
    name: `icon-${size}`,
    data: render(art, size),
    sizes: `${size}x${size}`,
    purpose: "any",
  }));
  return [...plain, { name: "icon-maskable", data: render(widened(art), 512), sizes: "512x512", purpose: "maskable" }];
}

/** @param {string} svg @param {number} size  width in pixels @returns {Uint8Array} PNG */
function render(svg, size) {
  return new Resvg(svg, { fitTo: { mode: "width", value: size }, font: { loadSystemFonts: false } }).render().asPng();
}

/** The drawing of a maskable icon. @param {string} art @returns {string} */
function widened(art) {
  for (const { plain } of [BACKGROUND, VIEW])
    if (!art.includes(plain))
      throw new Error(`web/art/icon.svg has no ${plain}: adapt BACKGROUND and VIEW in icons.mjs`);
  return art.replace(BACKGROUND.plain, BACKGROUND.wide).replace(VIEW.plain, VIEW.wide);
}

import icon from "../../art/icon.svg";

/** The tab's icon shows whose turn it is: a gold dot for the person's own, a grey ring while others think. */

/** @typedef {"yours" | "others" | "none"} Turn */

/** What is drawn over the page's icon. */
const MARKS = {
  yours: '<circle cx="376" cy="376" r="112" fill="#f4c64f" stroke="#2a2320" stroke-width="24"/>',
  others: '<circle cx="376" cy="376" r="92" fill="#0b3f43" stroke="#f5efe0" stroke-width="40"/>',
};

/** @type {Turn} */
let shown = "none";
/** The page's own icon. */
let plain = "";

/** @param {Turn} turn */
export function showTurn(turn) {
  if (turn === shown) return;
  shown = turn;
  const link = document.querySelector('link[rel="icon"]');
  if (!(link instanceof HTMLLinkElement)) return;
  plain ||= link.href;
  link.href = turn === "none" ? plain : marked(MARKS[turn]);
}

/** @param {string} mark */
function marked(mark) {
  return `data:image/svg+xml,${encodeURIComponent(icon.replace("</svg>", `${mark}</svg>`))}`;
}

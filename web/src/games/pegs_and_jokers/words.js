import { t } from "../../text/text.js";

/** Places and ranks in words. @typedef {import("../../text/text.js").TextKey} TextKey */

/** "25", "castle 2", "start". @param {string} place */
export function placeWords(place) {
  if (place === "s") return t("pegs.place.start");
  return place.startsWith("h") ? t("pegs.place.home", { number: place.slice(1) }) : place;
}

/** A rank in words. @param {string} rank */
export function rankName(rank) {
  return rank === "Jk" ? t("pegs.joker.name") : t(/** @type {TextKey} */ (`rank.${rank}`));
}

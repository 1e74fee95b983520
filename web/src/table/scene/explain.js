import { said } from "../../text/said.js";

/** What a long press tells: what the scene says about the item or place that is pressed. */

/** @type {import("../../match/catalogue.js").Explain} */
export function explain(session, element) {
  const anchor = element.closest("[data-item], [data-place]");
  const scene = /** @type {Scenes.Scene | undefined} */ (session.record?.scene);
  if (!(anchor instanceof HTMLElement) || !scene) return null;
  const { item: key, place: name } = anchor.dataset;
  const places = scene.zones.flatMap(({ places }) => places);
  const about = key
    ? places.find(({ item }) => item?.key === key)?.item?.about
    : places.find((place) => place.key === name)?.about;
  return about?.length ? { anchor, text: about.map(said).join("\n") } : null;
}

import { html, nothing } from "lit-html";
import scene from "../../../style/scene.css";
import { study } from "../../engine/slices.js";
import { adopt } from "../../site/parts.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { NOBODY, say } from "../../table/scene/voice.js";

/** What hands score in the game at the table, or in the chosen one, from the engine. */

adopt(scene, "game");

/** The last question. @type {{about: string, inquiry: Inquiry} | null} */
let last = null;

/** @param {Page} app */
export function worthOfHands(app) {
  const { key: game = "", worth } = app.view ?? {};
  if (!worth) return nothing;
  const options = app.session?.record?.view.options ?? app.choices.options;
  const about = JSON.stringify([game, options]);
  if (last?.about !== about) {
    const inquiry = new Inquiry(app, (engine, params, slices) => study(engine, game, worth, params, slices), {
      state: options,
    });
    last = { about, inquiry };
  }
  const { inquiry } = last;
  return html`<section class="panel"><h2>${say(NOBODY, inquiry.told?.panel.title)}</h2>${inquiry.view()}</section>`;
}

import { html, nothing } from "lit-html";
import scene from "../../../style/scene.css";
import { adopt } from "../../site/parts.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY } from "../../table/scene/voice.js";
import { textOf } from "../../text/textof.js";
import { charts } from "./charts.js";

adopt(scene, "game");

/** A panel of the engine as a section with its title. @param {Scenes.Panel} panel */
export function panelSection(panel) {
  const { key, title } = panel;
  return html`<section class="panel stats-game" aria-labelledby=${key}>
    <h2 id=${key}>${textOf(title)}</h2>
    ${blocks(NOBODY, panel, { where: "statistics", own: (block) => (block.kind === "plots" ? charts(block) : nothing) })}
  </section>`;
}

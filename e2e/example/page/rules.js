import { html } from "lit-html";
import { t } from "../../text/text.js";

/** How High Card is played. */
export function rules() {
  return html`<p>${t("high_card.rules")}</p>`;
}

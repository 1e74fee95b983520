/** What the page knows of a table without storing it, at the start. @returns {Ui} */
export function freshUi() {
  return { note: "", thinking: null, fault: null, focus: 0, away: "", rests: "" };
}

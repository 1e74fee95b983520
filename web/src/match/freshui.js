/** The initial state of what is not stored of a table. @returns {Ui} */
export function freshUi() {
  return { note: "", thinking: null, fault: null, focus: 0, away: "", rests: "" };
}

/** What is not stored of a table, as it begins. @returns {Ui} */
export function freshUi() {
  return { note: "", thinking: null, fault: null, focus: 0, away: "", rests: false };
}

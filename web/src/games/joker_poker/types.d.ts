/** Shapes of Joker Poker's table, as the page keeps them. */

declare namespace JokerPoker {
  interface Table extends TableRecord {
    view: View;
    draft: Draft;
    /** Which game the person is in, and how far its showdown has come. */
    show: { game: number; step: number };
    /** The engine's last words about the draft, to be painted before the engine is up. */
    report: Report | null;
  }

  interface Ui extends globalThis.Ui {
    picked: Picked | null;
    /** The place that the arrow keys are at. */
    focus: number;
    /** The betting card that the arrow keys are at. */
    betFocus: number;
    suggestions: { game: number; splits: Choice[]; next: number } | null;
  }

  type Picked = { kind: "card"; place: number } | { kind: "bet"; index: number } | { kind: "holder"; row: number };
}

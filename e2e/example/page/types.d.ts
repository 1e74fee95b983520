/** Shapes of High Card, as its rules give them and as the page keeps them. */

type HighCardTexts = typeof import("../../../locales/high_card/en.json");
interface OwnTexts extends HighCardTexts {}

declare namespace HighCard {
  interface View extends SeenView {
    cards: Card[];
    laid: Card | null;
    ready: boolean[];
    history: Card[][];
    scores: number[];
    winners: number[];
  }

  interface Table extends TableRecord {
    view: View;
    prompt: { actions: ({ card: Card } & Record<string, unknown>)[] } | null;
  }

  interface Ui extends globalThis.Ui {}
}

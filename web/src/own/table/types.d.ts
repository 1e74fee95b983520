/** The texts of a table at which a user's player sits. */
type OwnTableTexts = typeof import("../../../locales/own/table/en.json");
interface OwnTexts extends OwnTableTexts {}

/** The workshop around a table: the page in its frame finds it on the frame's element, as `workshop`. */
interface AroundTable {
  /** What is to be shown: the game, the name of the user's player, and a decision if nothing is to be played. */
  readonly order: { game: string; own: string; shown?: import("./shown.js").Decision };
  /** Removes the frame. @param broken  true if the page in it cannot show the order */
  close(broken?: boolean): void;
  /** Set by the page in the frame; called when another decision is to be shown. */
  onShow?(shown: import("./shown.js").Decision): void;
}

/** The workshop around a match against the user's player. */
interface AroundMatch extends AroundTable {
  /** The player's answer, or its error as a sentence. */
  decide(asked: Bridge.SeatAsked & { game: string; own: string }): Promise<{ action: Record<string, unknown> } | { text: string }>;
  /** The error as a sentence, if the engine has refused the answer. */
  refused(error: Bridge.Wrong): string;
  /** Shows what went wrong. */
  see(): void;
}

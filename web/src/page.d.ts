/** What the page lends to its rooms: what is shown, what is kept, and the engine. The class is in app.js, which none of them imports. */
interface Page {
  root: HTMLElement;
  store: import("./device/store.js").Store;
  notices: import("./ui/notices.js").Notices;
  claims: import("./match/claims.js").Claims;
  shelf: import("./match/shelf.js").Shelf;
  reports: PageReports;
  /** Draws the page as things stand. */
  paint(): void;
  /** The screen, and where a language or a game takes its place. */
  route: string;
  speak(language?: string): Promise<void>;

  engine: import("./engine/engine.js").Engine | null;
  engineState: { phase: "loading" | "ready" | "failed"; fraction: number; fault: import("./engine/errors.js").EngineError | null };
  startEngine(): Promise<void>;
  /** What the engine has said about the games, and about the chosen one. */
  infos: GameInfo[];
  readonly info: GameInfo | null;

  /** The chosen game, and its view once its part of the page is there. */
  game: string;
  readonly view: import("./match/catalogue.js").GameView | null;
  chooseGame(key: string): Promise<void>;
  bring(key: string): Promise<void>;
  /** Players and rules for the next match of the chosen game. */
  readonly choices: Choices;
  keepChoices(choices: Choices): void;
  daysPlayed: string[];

  /** The chosen game's table; that on the screen; all by game. */
  readonly session: import("./match/session.js").Session | null;
  readonly tableShown: import("./match/session.js").Session | null;
  sessions: Map<string, import("./match/session.js").Session>;
  sessionAt(slot: string): import("./match/session.js").Session | undefined;
  unfinished(game: string): import("./match/session.js").Session | null;
  /** The chosen game's saved table has been looked for. */
  readonly opened: boolean;
  /** Slots with a table that this page cannot show and leaves as it is, and why. */
  left: Map<string, string>;
  lay(session: import("./match/session.js").Session<any, any>): void;
  showable(view: import("./match/catalogue.js").GameView, record: unknown): import("./match/session.js").Session | null;
  refused(fault: unknown, view?: import("./match/catalogue.js").GameView): void;
  gameEnded(): void;
  look(): Promise<void>;
  reopen(view: import("./match/catalogue.js").GameView): Promise<void>;
  forgetTables(): void;

  lesson: PageLesson | null;
  readonly lessonState: "" | "begun" | "done" | "refused";
  setLesson(state: "begun" | "done" | "refused", game?: string): void;
}

/** What the page says that nobody asked for. */
interface PageReports {
  tell(notice: import("./ui/notices.js").Notice): void;
  damaged(record: import("./device/aside.js").DamagedRecord): void;
  stays(why: import("./text/text.js").TextKey): void;
}

/** The lesson at hand. */
interface PageLesson {
  readonly game: import("./match/catalogue.js").GameView;
  readonly session: import("./match/session.js").Session | null;
  open(): void;
}

/** Whoever draws the page as things stand. */
interface Painter {
  paint(): void;
}

/** What a room needs that asks the engine, and says how far it is. */
interface EngineHost extends Painter {
  engine: import("./engine/engine.js").Engine | null;
  engineState: { phase: "loading" | "ready" | "failed"; fraction: number; fault: import("./engine/errors.js").EngineError | null };
  startEngine(): Promise<void>;
}

/** What a form needs in which somebody chooses players and rules for the next match of a game. */
interface Chooser extends Painter {
  engine: import("./engine/engine.js").Engine | null;
  store: import("./device/store.js").Store;
  game: string;
  /** The game's view once its part of the page is there. */
  readonly view: import("./match/catalogue.js").GameView | null;
  /** What the engine has said about it. */
  readonly info: GameInfo | null;
  readonly choices: Choices;
  keepChoices(choices: Choices): void;
}

/** What matches need that begin, end, and change the tab. */
interface MatchHost extends EngineHost, Chooser {
  claims: import("./match/claims.js").Claims;
  shelf: import("./match/shelf.js").Shelf;
  reports: PageReports;
  /** The screen, and where a language or a game takes its place. */
  route: string;
  chooseGame(key: string): Promise<void>;
  bring(key: string): Promise<void>;
  root: HTMLElement;
  /** The chosen game's table; that on the screen; all by game. */
  readonly session: import("./match/session.js").Session | null;
  readonly tableShown: import("./match/session.js").Session | null;
  sessions: Map<string, import("./match/session.js").Session>;
  sessionAt(slot: string): import("./match/session.js").Session | undefined;
  unfinished(game: string): import("./match/session.js").Session | null;
  /** Slots with a table that this page cannot show and leaves as it is, and why. */
  left: Map<string, string>;
  lay(session: import("./match/session.js").Session): void;
  showable(view: import("./match/catalogue.js").GameView, record: TableRecord): import("./match/session.js").Session | null;
  refused(fault: unknown, view?: import("./match/catalogue.js").GameView): void;
  gameEnded(): void;
  look(): Promise<void>;
  reopen(view: import("./match/catalogue.js").GameView): Promise<void>;
}

/** What the page lends to its screens: all of it. The class is in app.js, which none of them imports. */
interface Page extends MatchHost {
  notices: import("./ui/notices.js").Notices;
  speak(language?: string): Promise<void>;
  /** What the engine has said about the games. */
  infos: GameInfo[];
  daysPlayed: string[];
  /** The chosen game's saved table has been looked for. */
  readonly opened: boolean;
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

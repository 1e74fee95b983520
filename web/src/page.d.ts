/** What can paint the page. */
interface Painter {
  paint(): void;
}

/** What code needs to ask the engine and to show its progress. */
interface EngineHost extends Painter {
  engine: import("./engine/engine.js").Engine | null;
  engineState: { phase: "loading" | "ready" | "failed"; fraction: number; error: import("./engine/errors.js").EngineError | null };
  startEngine(): Promise<void>;
}

/** What a form needs to choose players and rules for the next match of a game. */
interface Chooser extends EngineHost {
  store: import("./device/store.js").Store;
  game: string;
  /** The game's view, or null until it has loaded. */
  readonly view: import("./match/catalogue.js").GameView | null;
  readonly choices: Choices;
  keepChoices(choices: Choices): void;
}

/** What matches need to begin, end, and move between tabs. */
interface MatchHost extends Chooser {
  shelf: import("./match/shelf.js").Shelf;
  reports: PageReports;
  /** The name of the screen that is shown, see `currentRoute`. */
  route: string;
  chooseGame(key: string): Promise<void>;
  loadGame(key: string): Promise<void>;
  root: HTMLElement;
  /** The replay, or else the chosen game's table. */
  readonly session: import("./match/session.js").Session | null;
  /** The table on the screen, if any. */
  readonly tableShown: import("./match/session.js").Session | null;
  /** All tables, by game. */
  sessions: Map<string, import("./match/session.js").Session>;
  unfinished(game: string): import("./match/session.js").Session | null;
  /** Saved tables that this page cannot show and leaves as they are: by slot, the reason. */
  leftTables: Map<string, string>;
  lay(session: import("./match/session.js").Session): void;
  sessionToShow(view: import("./match/catalogue.js").GameView, record: TableRecord): import("./match/session.js").Session | null;
  refused(error: unknown, view?: import("./match/catalogue.js").GameView): void;
  gameEnded(): void;
  reopenIfOutdated(view?: import("./match/catalogue.js").GameView): Promise<void>;
}

/** The page, as its screens see it. The class is in app.js, which none of them imports. */
interface Page extends MatchHost {
  notices: import("./ui/notices.js").Notices;
  /** True if this browser stores no page: the game needs the network each time. */
  onlineOnly: boolean;
  speak(language?: string): Promise<void>;
  daysPlayed: string[];
  /** True once the chosen game's saved table was read. */
  readonly opened: boolean;
  forgetTables(): void;

  lesson: PageLesson | null;
  readonly lessonState: "" | "begun" | "done" | "refused";
  setLesson(state: "begun" | "done" | "refused", game?: string): void;
}

/** Unrequested notices of the page. */
interface PageReports {
  tell(notice: import("./ui/notices.js").Notice): void;
  lost(id: string, what: "damaged.settings" | "device.forgotten"): void;
  damaged(record: import("./device/aside.js").DamagedRecord): void;
  stays(why: import("./text/text.js").TextKey): void;
}

/** The open lesson, or the exercises. */
interface PageLesson {
  readonly session: import("./match/session.js").Session | null;
}

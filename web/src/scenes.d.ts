/** What the engine says of a table; the shapes are those of jokerpoker/scenes.py. What has its default there is left out. */
declare namespace Scenes {
  type Value = string | number | Words | Words[];

  interface Words {
    key: string;
    values?: Record<string, Value>;
  }

  interface Target {
    place: string;
    effect: Words;
  }

  interface Item {
    key: string;
    face: string;
    label: Words;
    badge?: Words;
    about?: Words[];
    tap?: boolean;
    chosen?: boolean;
    targets?: Target[];
    shortcut?: string;
  }

  interface Place {
    key: string;
    item?: Item;
    label?: Words;
    value?: Words;
    about?: Words[];
    marks?: string[];
  }

  interface Zone {
    key: string;
    shape: "row" | "list";
    label: Words;
    places: Place[];
    hint?: Words;
    note?: Words;
    marks?: string[];
  }

  interface Button {
    key: string;
    words: Words;
    icon?: string;
    why?: Words;
    zone?: string;
    main?: boolean;
    menu?: boolean;
    shortcut?: string;
  }

  interface Fact {
    key: string;
    label: Words;
    value: Words;
  }

  interface Row {
    key: string;
    cells: Words[];
    cards?: Card[];
    press?: string;
  }

  interface Option {
    press: string;
    words: Words;
    chosen: boolean;
  }

  type Block =
    | { kind: "text"; words: Words; heading?: boolean }
    | { kind: "facts"; facts: Fact[] }
    | { kind: "grid"; rows: Row[]; headings?: Words[] }
    | { kind: "choice"; key: string; label: Words; options: Option[] };

  interface Panel {
    key: string;
    title: Words;
    blocks: Block[];
  }

  interface Scene {
    name: string;
    heading: Words;
    title: Words;
    progress: Words;
    zones: Zone[];
    buttons: Button[];
    status?: { words: Words; mark?: string };
    body?: Panel;
    panel?: Panel;
    share?: Words;
    waits?: boolean;
    helped?: boolean;
    undo?: boolean;
    redo?: boolean;
  }

  interface Beat {
    scene: Scene;
    said?: Words[];
    sound?: import("./ui/feedback.js").Cue;
  }

  type Gesture =
    | { kind: "tap"; item: string }
    | { kind: "drop"; item: string; place: string }
    | { kind: "press"; button: string };

  /** What an answer of the engine tells of the scenes, beside the match. */
  interface Told {
    beats: Beat[];
    /** The seat's drafts, to be kept. */
    desk: unknown;
    /** What the person chose that holds for the next match as well. */
    preferences: Record<string, unknown>;
    /** What the match has come to so far. */
    brief: Outcome;
    panel?: Panel | null;
  }

  /** A table's record of a game that is played by gestures. */
  interface Table extends TableRecord {
    scene?: Scene;
    desk?: unknown;
    brief?: Outcome;
  }

  interface Ui extends globalThis.Ui {
    picked: null;
  }
}

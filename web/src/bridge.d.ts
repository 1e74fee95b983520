/** What crosses the bridge: made by web/builder/shapes.py of the engine's types, not to be edited. */
declare namespace Scenes {
  /** A moment of an animation: a scene, what to announce, and a sound. */
  interface Beat {
    scene: Scene;
    said?: Words[];
    sound?: "" | "deal" | "pick" | "place" | "bet" | "reveal" | "take" | "win" | "lose" | "triumph";
    stay?: number;
    timed?: boolean;
    tapped?: boolean;
  }

  /** All that a seat may see at one moment. */
  interface Scene {
    name: string;
    heading: Words;
    title: Words;
    progress: Words;
    zones: Zone[];
    buttons: Button[];
    status?: Status;
    body?: Panel;
    panel?: Panel;
    share?: Words;
    waits?: boolean;
    helped?: boolean;
    seats?: Seat[];
    again?: boolean;
    reach?: Reach;
    keys?: KeyLine[];
  }

  /** A message: its key in the message files, and the values that fill it. */
  interface Words {
    key: string;
    values?: Record<string, Value>;
  }

  /** Places in reading order. ``hint``: what its keys do. ``note``: a line about it. */
  interface Zone {
    key: string;
    shape: "row" | "list" | "fan" | "pile" | "grid" | "seats" | "points";
    label: Words;
    places: Place[];
    hint?: Words;
    note?: Words;
    warning?: Words;
    marks?: string[];
    value?: Words;
    seat?: number;
    targets?: Target[];
    shortcut?: string;
    about?: Words[];
    ground?: string;
    grid?: BoardGrid;
  }

  /** A place of a zone with an ``item``, several ``items`` or none. ``marks``: words for the style sheet (``lit``, ``best``). */
  interface Place {
    key: string;
    item?: Item;
    label?: Words;
    value?: Words;
    about?: Words[];
    marks?: string[];
    items?: Item[];
    heap?: string[];
    shortcut?: string;
    face?: string;
  }

  /** A card or another object on the table. */
  interface Item {
    key: string;
    face: string;
    label: Words;
    badge?: Words;
    about?: Words[];
    tells?: Words;
    tap?: boolean;
    chosen?: boolean;
    targets?: Target[];
    shortcut?: string;
    marks?: string[];
    through?: string[];
  }

  /** Where an item may be dropped, and what that would do. ``place``: the key of a place, or of a zone. */
  interface Target {
    place: string;
    effect: Words;
  }

  /** A board: the names of its rows from the top, and of its columns from the left. */
  interface BoardGrid {
    rows: string[];
    columns: string[];
    along?: "across" | "down";
    areas?: Area[];
    strokes?: Stroke[];
  }

  /** A rectangle of squares of a special kind, from the upper left (``first``) to the lower right one (``last``). ``mark``: a word for the style sheet. */
  interface Area {
    mark: string;
    label: Words;
    first: string;
    last: string;
  }

  /** A line over squares, from the first to the last, and what is written at its end. */
  interface Stroke {
    first: string;
    last: string;
    words: Words;
    mark?: string;
  }

  /** A button. ``why``: the reason why it is disabled, or None. */
  interface Button {
    key: string;
    words: Words;
    icon?: string;
    why?: Words;
    zone?: string;
    main?: boolean;
    menu?: boolean;
    shortcut?: string;
    hint?: Words;
    label?: Words;
    face?: string;
    value?: Words;
    about?: Words[];
    sure?: Words[];
    after?: number;
  }

  /** The line that says what to do, or what was done. ``mark``: a word for the style sheet. */
  interface Status {
    words: Words;
    mark?: string;
  }

  /** Titled blocks. */
  interface Panel {
    key: string;
    title: Words;
    blocks: (Text | Facts | Grid | Choice | Listing | Hands | Standings | Rounds | ItemRow | Trial | CardTaps | SharedBoard | PlayBoard | Practice | Fields | Waiting | Charts | Section)[];
  }

  /** A block of a panel: a paragraph, or a heading. ``mark``: a word for the style sheet. */
  interface Text {
    kind: "text";
    words: Words;
    heading?: boolean;
    mark?: string;
    link?: Link;
    announced?: boolean;
  }

  /** A small button in a text: its gesture ``Press`` and its words. */
  interface Link {
    press: string;
    words: Words;
  }

  /** A block of a panel: names and values. */
  interface Facts {
    kind: "facts";
    facts: Fact[];
  }

  /** A name and a value: "Accuracy: 97 %". ``note``: below it, in small type. */
  interface Fact {
    key: string;
    label: Words;
    value: Words;
    note?: Words;
  }

  /** A block of a panel: rows below headings, or a plain list without headings. */
  interface Grid {
    kind: "grid";
    rows: Row[];
    headings?: Words[];
    mark?: string;
    fold?: Words;
  }

  /** A row of a table: cards first, unless None (a dash if empty), then words in cells. */
  interface Row {
    key: string;
    cells: Words[];
    cards?: string[];
    press?: string;
    field?: Field;
    note?: Words;
    share?: number;
  }

  /** A setting: one of ``picks``, or a switch if the value is a bool, or a whole number in its bounds, or a text. ``about``: below it, in small type. */
  interface Field {
    key: string;
    label: Words;
    value: string | number | boolean;
    picks?: Pick[];
    least?: number;
    most?: number;
    about?: Words;
  }

  /** One of the values that a field can have. */
  interface Pick {
    value: string | number;
    words: Words;
  }

  /** A block of a panel: one of several options. */
  interface Choice {
    kind: "choice";
    key: string;
    label: Words;
    options: Option[];
  }

  /** One of several: the gesture ``Press`` that chooses it, and whether it is chosen. */
  interface Option {
    press: string;
    words: Words;
    chosen: boolean;
    about?: Words;
  }

  /** A block of a panel: a list. ``mark``: a word for the style sheet. ``fold``: as in :class:`Grid`. */
  interface Listing {
    kind: "listing";
    entries: Entry[];
    mark?: string;
    fold?: Words;
  }

  /** An entry of a list. ``label``: before the words. ``notes``: below them, in small type. ``value``: after them. */
  interface Entry {
    key: string;
    words: Words;
    label?: Words;
    notes?: Words[];
    value?: Words;
    cards?: string[];
    press?: string;
    chosen?: boolean;
    marks?: string[];
    share?: number;
    bet?: string;
    away?: boolean;
    buttons?: Push[];
  }

  /** A button. ``gives``: data with which the page itself acts; None: the button is a gesture ``Press``. */
  interface Push {
    press: string;
    words: Words;
    gives?: Record<string, unknown>;
    main?: boolean;
    label?: Words;
  }

  /** A block of a panel: every player's hands. */
  interface Hands {
    kind: "hands";
    hands: Hand[];
  }

  /** A player's hand or hands with their score, if there is one. */
  interface Hand {
    seat: number;
    value: Words | null;
    laid: Laid[];
    notes?: Words[];
    marks?: string[];
    bet?: string;
  }

  /** Cards that form a hand or set, as faces of items, with its name and its value. */
  interface Laid {
    cards: string[];
    label: Words;
    value: Words;
    lit?: string[];
  }

  /** A block of a panel: the ranking. By seat: the points (``scores``), a line ``about`` each, and ``beside`` it the best hand or None; without ``beside`` no hands are shown. ``winners``: their seats. */
  interface Standings {
    kind: "standings";
    scores: number[];
    winners: number[];
    about: Words[];
    beside?: (Laid | null)[];
  }

  /** A block of a panel: deal by deal, or game by game. */
  interface Rounds {
    kind: "rounds";
    rounds: Round[];
  }

  /** The points of each seat in one deal or game; ``best``: the seats that won it. */
  interface Round {
    title: Words;
    cells: Words[];
    best?: number[];
  }

  /** A block of a panel: items side by side, by their faces; the text above says what they are. */
  interface ItemRow {
    kind: "picture";
    faces: string[];
  }

  /** A block of a panel: poker hands with their names; taps swap cards or change jokers. */
  interface Trial {
    kind: "trial";
    key: string;
    hands: Tried[];
    hint: Words;
    picked?: number[];
    changed?: boolean;
  }

  /** A hand to try changes on, and its name. ``wild``: by joker, what it stands for. ``wrong``: it is stronger than the hand above it. */
  interface Tried {
    cards: string[];
    words: Words;
    wild?: Record<string, string>;
    wrong?: boolean;
  }

  /** A block of a panel: cards to tap; the gesture ``Press`` of each is ``<key>-<card>``. */
  interface CardTaps {
    kind: "cards";
    key: string;
    label: Words;
    cards: string[];
    chosen?: string[];
    unused?: number[];
    wild?: Record<string, string>;
  }

  /** A block of a panel, not shown by itself: the board on which the courses of later blocks are shown. */
  interface SharedBoard {
    kind: "board";
    ground: Ground;
  }

  /** An empty board; half of its ``width`` and ``height`` lies on each side of the middle. */
  interface Ground {
    key: string;
    width: number;
    height: number;
    points: Point[];
    lines: DrawnLine[];
    signs?: Sign[];
    chairs?: Chair[];
  }

  /** A place by its key: its spots, one for each item it can hold. ``seat``: the one whose colour it has. */
  interface Point {
    key: string;
    spots: number[][];
    seat?: number;
  }

  /** A line through spots, or a mark at one; ``closed``: a ring. */
  interface DrawnLine {
    kind: string;
    spots: number[][];
    seat?: number;
    closed?: boolean;
  }

  /** A number written on the board; ``turn``: by how many degrees it is turned clockwise. */
  interface Sign {
    number: number;
    spot: number[];
    turn?: number;
  }

  /** Where the player of a seat is shown; ``size``: how wide. */
  interface Chair {
    seat: number;
    spot: number[];
    size: number;
  }

  /** A block of a panel: a square part of a board with pieces, and the courses that can be shown there. */
  interface PlayBoard {
    kind: "play";
    key: string;
    label: Words;
    corner: number[];
    size: number;
    pieces: Piece[];
    courses: Course[];
  }

  /** A piece on a board: its face, the key of its place, and the spot where it stands. */
  interface Piece {
    key: string;
    face: string;
    place: string;
    spot: number[];
  }

  /** Moves to show on a board: walks, one after the other, and the sentence about them. */
  interface Course {
    words: Words;
    walks: Walk[];
  }

  /** The way of a piece to a place, spot by spot. ``falls``: another piece sends it there. */
  interface Walk {
    piece: string;
    place: string;
    spots: number[][];
    falls?: boolean;
  }

  /** A block of a panel: the game's task for a seed, to play. */
  interface Practice {
    kind: "practice";
    seed: string;
  }

  /** A block of a panel: settings, then buttons. ``mark``: a word for the style sheet. */
  interface Fields {
    kind: "fields";
    fields?: Field[];
    buttons?: Push[];
    mark?: string;
  }

  /** A block of a panel: a result is being computed; the page fills in the argument ``share`` of its words, the share done, from 0 to 1. */
  interface Waiting {
    kind: "waiting";
    words: Words;
  }

  /** A block of a panel: charts, side by side where there is room. */
  interface Charts {
    kind: "charts";
    charts: Chart[];
  }

  /** A chart, 320 units wide: what it shows, and its paths as in SVG, by their marks for the style sheet. */
  interface Chart {
    key: string;
    words: Words;
    height: number;
    paths: Record<string, string>;
  }

  /** A block of a panel: blocks of its own, set apart, below a title if it has one. */
  interface Section {
    kind: "section";
    key: string;
    title: Words | null;
    blocks: (Text | Facts | Grid | Choice | Listing | Hands | Standings | Rounds | ItemRow | Trial | CardTaps | SharedBoard | PlayBoard | Practice | Fields | Waiting | Charts | Section)[];
    marks?: string[];
  }

  /** A player: visible points and other visible facts. */
  interface Seat {
    number: number;
    score: number;
    turn?: boolean;
    ready?: boolean;
    badge?: Words;
    deeds?: Deed[];
    about?: Words[];
    backs?: number;
  }

  /** A player's last action, in a word and a card (``back`` if it is hidden), and how that is read out. */
  interface Deed {
    words: Words;
    face: string;
    label: Words;
  }

  /** What can be moved, by the keys of items, places and zones in the scene; "" for none. */
  interface Reach {
    order?: string[];
    picked?: string;
    lit?: string[];
    takes?: string[];
  }

  /** A line in the list of keys. ``key``: one or more keys of the keyboard with spaces between (``A K 1``); ``words``: what each of them does. */
  interface KeyLine {
    key: string;
    words: Words;
  }

  /** The result of a match so far. */
  interface Brief {
    scores: number[];
    winners: number[];
    won: number[];
    rounds: number;
    kinds: Record<string, number>[];
    tally: Record<string, unknown>[];
  }

  /** A line of the command line, the names of what is on the table, and the verbs (see ``commandline``). */
  interface Typed {
    line: string;
    names: Record<string, string>;
    lists: Record<string, string>[];
    numbered?: boolean;
  }

  /** The player at a seat. As the argument ``name`` it also sets ``who`` to ``you`` or ``other``. */
  interface Player {
    seat: number;
  }

  /** A rank of cards by its letter. Passed as the argument ``first``, it fills ``{first_one}``, ``{first_many}`` and so on in a message: the forms of :data:`RANK_FORMS`. */
  interface Rank {
    rank: string;
  }

  /** A day, such as 2026-03-01; the page writes it as the language does. */
  interface Day {
    day: string;
  }

  /** A lesson; its first step sets up a table. */
  interface Lesson {
    opponents: Opponent[];
    steps: Step[];
    acted?: Trace[][];
    without?: string[];
  }

  /** A computer player of a lesson: its level, and the character that it plays as. */
  interface Opponent {
    level: string;
    character: string;
  }

  /** One step of a lesson. ``done``: true once the person has done it; without it, a button continues. */
  interface Step {
    key: string;
    says: Words;
    shows?: Pointer[];
    done?: Trace[][];
    start?: Start;
    gate?: boolean;
    still?: boolean;
    way?: (Drop | Tap | Press)[];
    missed?: Words;
    table?: number;
    retry?: number;
    passed?: Trace[][];
  }

  /** What a step is about, by its key or mark. ``part``: of a zone, its ``head``, ``note`` or ``value``. */
  interface Pointer {
    at: "zone" | "place" | "item" | "button" | "mark";
    key: string;
    part?: "" | "head" | "note" | "value";
  }

  /** A condition on a table: a value at a path that fits. */
  interface Trace {
    path: string;
    among?: (string | number | boolean)[];
    least?: number;
    of?: "one" | "each" | "none";
  }

  /** The table of a step: the deal of a seed, or a saved match. */
  interface Start {
    seed?: string;
    save?: unknown;
  }

  /** An item is dropped on a place or a zone. */
  interface Drop {
    kind: "drop";
    item: string;
    place: string;
  }

  /** An item is tapped. */
  interface Tap {
    kind: "tap";
    item: string;
  }

  /** A button, an option or a row is pressed. */
  interface Press {
    kind: "press";
    button: string;
  }

  type Value = string | number | Words | Player | Rank | Day | (Words | Player)[];

  type Gesture = Drop | Tap | Press;
}

declare namespace Bridge {
  /** Ask for the version and the games: only these, or all that are available (None). */
  interface Hello {
    games?: string[] | null;
  }

  /** The version, games, players and options of this engine. */
  interface Greeting {
    version: string;
    python: string;
    games: GameTold[];
  }

  /** A game that can be played here. */
  interface GameTold {
    key: string;
    name: string;
    version: number;
    seats: number[];
    players: LevelTold[];
    options: OptionTold[];
    presets: Record<string, Record<string, unknown>>;
    traits: Traits;
  }

  /** A computer player as people choose it. */
  interface LevelTold {
    key: string;
    name: string;
    about: string;
  }

  /** An option with its default and, where it has them, its choices and bounds. */
  interface OptionTold {
    name: string;
    default: unknown;
    choices: string[] | null;
    about: string;
    least?: number;
    most?: number;
  }

  /** What kind of game it is, for code that shows games without knowing their keys. */
  interface Traits {
    single: boolean;
    match: "match" | "game" | "session";
    hands: boolean;
  }

  /** Start a match; ``match`` is its name from now on. */
  interface New {
    match: string;
    game: string;
    seats: number;
    seed: string;
    seat: number | null;
    options: Record<string, unknown>;
    preferences?: Record<string, unknown> | null;
  }

  /** A match as a seat sees it; if it is played by gestures, with fields of :class:`SceneAnswer`. */
  interface Snapshot {
    ply: number;
    over: boolean;
    asked: number[];
    view: SeenView;
    prompt: PromptTold | null;
    events: Record<string, unknown>[];
    save?: unknown;
    change?: SaveChange;
    beats?: Scenes.Beat[];
    desk?: unknown;
    preferences?: Record<string, unknown>;
    brief?: Scenes.Brief;
    panel?: Scenes.Panel | null;
  }

  /** What the rules ask of a seat. ``actions``: the legal ones, only one of several that are equivalent, or None if there are too many. */
  interface PromptTold {
    kind: string;
    actions: Record<string, unknown>[] | null;
    data: Record<string, unknown>;
  }

  /** How a save has changed: its first ``since`` actions stay, followed by ``actions``. */
  interface SaveChange {
    since: number;
    actions: Record<string, unknown>[];
    digest: string;
  }

  /** Continue a saved match; ``match`` is its name from now on. A long one comes in slices. */
  interface Load {
    match: string;
    save: unknown;
    seat: number | null;
    desk?: unknown;
    preferences?: Record<string, unknown> | null;
    result?: boolean;
    branch?: Branch | null;
    budget_ms?: number;
  }

  /** Play on from an earlier ply of a match. */
  interface Branch {
    ply: number;
    seat?: number | null;
    seed?: string;
  }

  /** A slice of loading; the last slice has the match. ``progress``: from 0 to 1. */
  interface Loaded {
    done: boolean;
    progress?: number;
    snapshot?: Snapshot;
  }

  /** Put a position on the table as a seat saw it; ``match`` is its name from now on. */
  interface Show {
    match: string;
    game: string;
    view: SeenView;
  }

  /** A position for display only. */
  interface ShownPosition {
    snapshot: Snapshot;
  }

  /** Look at the match; ``desk``: the seat's stored draft, to be restored. */
  interface ViewMatch {
    match: string;
    seat: number | null;
    desk?: unknown;
  }

  /** Carry out a typed line (:mod:`jokerpoker.display.commandline`). */
  interface TypeAt {
    match: string;
    ply: number;
    typed: Scenes.Typed;
    seat: number | null;
    shared_device?: boolean;
  }

  /** The answer for a game with scenes: the beats, and ``desk``, the seat's draft, to be stored. */
  interface SceneAnswer {
    beats: Scenes.Beat[];
    desk: unknown;
    preferences: Record<string, unknown>;
    brief: Scenes.Brief;
    panel?: Scenes.Panel | null;
  }

  /** The result of a gesture that played or undid an action. */
  interface Carried {
    ply: number;
    over: boolean;
    asked: number[];
    view: SeenView;
    prompt: PromptTold | null;
    events: Record<string, unknown>[];
    save?: unknown;
    change?: SaveChange;
    beats: Scenes.Beat[];
    desk: unknown;
    preferences: Record<string, unknown>;
    brief: Scenes.Brief;
    panel?: Scenes.Panel | null;
  }

  /** Carry out a gesture (:mod:`jokerpoker.display.scenes`). */
  interface GestureAt {
    match: string;
    ply: number;
    gesture: Scenes.Gesture;
    seat: number | null;
    play?: boolean;
    shared_device?: boolean;
  }

  /** A gesture that would play or undo an action, but the request asked not to. */
  interface WouldPlay {
    plays: true;
  }

  /** Play an action. */
  interface Submit {
    match: string;
    ply: number;
    action: Record<string, unknown>;
    seat: number | null;
  }

  /** Give the computer player of the seat ``for_`` (JSON: ``for``) one slice of time. */
  interface Think {
    match: string;
    ply: number;
    player: string;
    for: number;
    seat: number | null;
    limit?: Limit | null;
    stop?: boolean;
    budget_ms?: number;
  }

  /** What an agent may spend on one decision: seconds, and effort in its own unit; None: no limit. */
  interface Limit {
    seconds?: number | null;
    effort?: number | null;
  }

  /** A slice of a computer player's time; after the last one it has moved. */
  interface Thought {
    done: boolean;
    snapshot?: Snapshot;
  }

  /** Ask what the seat ``for_`` (JSON: ``for``) is asked, and what it may know. */
  interface PromptOf {
    match: string;
    for: number;
  }

  /** A seat's prompt and view, without events and save. */
  interface AskedTold {
    asked: SeatAsked;
  }

  /** A seat's view and its prompt. */
  interface SeatAsked {
    view: SeenView;
    prompt: PromptTold;
  }

  /** Play what ``player``, who runs outside the engine, answered for the seat ``for_`` (JSON: ``for``); ``ply``: the one for which the answer is meant. */
  interface Answered {
    match: string;
    ply: number;
    player: string;
    for: number;
    action: Record<string, unknown>;
    seat: number | null;
  }

  /** Go back to an earlier ply. */
  interface Undo {
    match: string;
    ply: number;
    seat: number | null;
  }

  /** Ask for the position after ``ply`` actions; the match does not change. ``press``: a button that is pressed there to look at something. ``movers``: one of these seats is the viewer instead if it acts next. */
  interface PositionAt {
    match: string;
    ply: number;
    seat: number | null;
    press?: string;
    movers?: number[];
  }

  /** Ask one of the game's tools about the match, which does not change. Some answers come in slices. */
  interface Assist {
    match: string;
    name: string;
    seat: number;
    params: Record<string, unknown>;
    budget_ms?: number;
  }

  /** Drop unfinished answers of tools and studies. */
  interface Cancel {
  }

  /** Ask one of a game's studies, which need no match. The answer may come in slices. */
  interface Study {
    game: string;
    name: string;
    params: Record<string, unknown>;
    budget_ms?: number;
  }

  /** Look at the game's task (:class:`jokerpoker.catalogue.Task`) of a seed, or carry out a gesture there. */
  interface TaskAt {
    game: string;
    seed: string;
    preferences?: Record<string, unknown>;
    desk?: unknown;
    gesture?: Scenes.Gesture;
    budget_ms?: number;
  }

  /** A slice of an answer about a task; the last one has what is seen. */
  interface TaskTold {
    done: boolean;
    progress?: number;
    result?: SceneAnswer;
  }

  /** Ask for a zone's ground, which never changes in a match, by the key that the zone names. */
  interface GroundOf {
    key: string;
  }

  /** A zone's ground: what never changes on its board. */
  interface GroundTold {
    ground: Scenes.Ground;
  }

  /** Ask for the code of a deal; see :mod:`jokerpoker.dealcode`. */
  interface DealCode {
    game: string;
    players: string[];
    options: Record<string, unknown>;
    seed: string;
  }

  /** The code of a deal. */
  interface CodeTold {
    code: string;
  }

  /** Ask for the deal of a code. */
  interface ReadCode {
    code: string;
  }

  /** The deal of a code. ``players``: by seat, ``human`` or a level's key. */
  interface DealRead {
    game: string;
    players: string[];
    options: Record<string, unknown>;
    seed: string;
  }

  /** Ask for the panel of a state, perhaps after a change; ``state`` None: the first state. */
  interface Inquire {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
  }

  /** A field's key and its new value; or the key of something that was pressed, and None. */
  interface Change {
    key: string;
    value?: unknown;
  }

  /** A state and its panel. ``works``: there is long work for the panel that is not done. */
  interface Told {
    state: unknown;
    panel: Scenes.Panel;
    works: boolean;
    note?: Scenes.Words;
  }

  /** Ask for the screen of a game, with what the page knows. */
  interface AskDays {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    game: string;
    players: string[];
    matches: Record<string, unknown>[];
    now: number;
    begun: boolean;
  }

  /** Ask for the record of a day. ``stored``: the record before, or anything. ``handed_in``: what the person did since. */
  interface AskTaskDays {
    stored: unknown;
    day: string;
    handed_in?: HandedIn | null;
  }

  /** What a person did at a task. ``points``: of the best play so far. ``end``: "" while the task goes on, ``solved``, or ``shown`` if the person asked for the solution. */
  interface HandedIn {
    points: number;
    end: "" | "solved" | "shown";
  }

  /** A record. ``tries``, ``points``, ``end``: of the task of ``day``. ``days``: of every day whose task is over, the number of tries until it was solved, or 0 if the solution was shown. ``streak``: how many days in a row were solved, up to ``last``, which is ``day`` or the one before. ``solved``: how many days were solved in all. ``longest``: the longest streak. */
  interface TaskDays {
    day: string;
    tries: number;
    points: number;
    end: "" | "solved" | "shown";
    days: Record<string, number>;
    streak: number;
    last: string;
    solved: number;
    longest: number;
  }

  /** Ask what match a code holds; after the code perhaps ``@`` and the turn at which it opens. */
  interface ReadMatch {
    code: string;
  }

  /** The match that a code holds. ``players``: by seat, ``human`` or a level's key. */
  interface MatchRead {
    id: string;
    game: string;
    players: string[];
    names: string[];
    turn: number;
    beyond: number;
    turns: number;
    over: boolean;
    options: Record<string, unknown>;
    save: unknown;
  }

  /** Ask for the report after some more matches. ``dealt``: of each, the part of its save that says how it was dealt (:class:`~jokerpoker.fairness.Dealt`). An entry is skipped if it is damaged, or of a game or rules that do not exist here. ``left``: how many matches follow in later requests. ``state``: of the last answer, :class:`TallyState`. */
  interface Fairness {
    dealt: unknown[];
    left: number;
    state?: unknown;
  }

  /** Ask for the decisions of one seat in lines of play that are the same up to the ply ``at``. */
  interface Lines {
    saves: unknown[];
    at: number;
    seat: number;
    usual?: number;
    work?: boolean;
  }

  /** Ask for the screen: what the page knows. ``game``: the chosen one. ``drills``: the page's stored drills by id; ``progress``: the stored ``Progress``, not yet validated; None if nothing is stored. ``gone``: a drill could not be played any more. ``matches``: the newest ones. ``now``, ``zone``: see :class:`jokerpoker.drills.DrillDeck`. ``playing``: an exercise is on the table. */
  interface AskDeck {
    game: string;
    drills: Record<string, unknown>;
    progress: unknown;
    gone: boolean;
    matches: FinishedMatch[];
    now: number;
    zone: number;
    playing?: boolean;
    search?: string;
    save?: unknown;
  }

  /** A finished match of the history, and the level of each seat. */
  interface FinishedMatch {
    id: string;
    game: string;
    levels: string[];
  }

  /** The screen. ``positions``: today's next drill (``play``), if there is one, and ``new``: a placeholder for a position that no match contains. ``keep``: what to store. The state is the id of the match to search next, "" for none. */
  interface DeckTold {
    state: unknown;
    panel: Scenes.Panel;
    works: boolean;
    note?: Scenes.Words;
    positions: Record<string, Exercise>;
    keep: Kept;
  }

  /** A drill or a new position, as the page is sent it. ``reps``: how often it was decided; ``words``: the heading of its table. */
  interface Exercise {
    id: string;
    game: string;
    match: string;
    ply: number;
    seat: number;
    reps: number;
    words: Scenes.Words;
  }

  /** What the page has to store: positions by id, and the progress, None if it has not changed. */
  interface Kept {
    drills: Record<string, Drill>;
    progress: Progress | null;
  }

  /** A position, as it is stored. ``match``: its id in the history. ``cost``: what the original decision cost, in the coach's unit. ``mark``: of the last decision (``mistakes.grade``), 0 if unknown. */
  interface Drill {
    format: 1;
    game: string;
    match: string;
    ply: number;
    seat: number;
    cost: number;
    plan: Plan;
    mark?: number;
  }

  /** When a drill is due, as it is stored. ``due``: a time of UTC; ``last``: that of the last review, or "". */
  interface Plan {
    due: string;
    last?: string;
    stability?: number;
    difficulty?: number;
    reps?: number;
    lapses?: number;
    state?: number;
    steps?: number;
    days?: number;
  }

  /** What was done, as it is stored. ``looked``: ids of matches that were searched for positions. ``days``: how many positions were decided, by day. Both begin with the newest. */
  interface Progress {
    looked?: string[];
    days?: ((string | number)[])[];
  }

  /** Ask how good the decision at a ply of ``save`` is; ``before``: the match with the earlier decision there. ``counting``: the stored drill, to be updated by this decision; None for a new position, which belongs to no match. */
  interface Grade {
    save: unknown;
    ply: number;
    before?: unknown;
    counting?: Counting | null;
  }

  /** A position whose decision counts. ``drill``, ``progress``: as they are stored now; ``reps``: how often it had been decided when it was shown. ``now``, ``zone``: see :class:`DrillDeck`. */
  interface Counting {
    id: string;
    drill: unknown;
    reps: number;
    progress: unknown;
    now: number;
    zone: number;
  }

  /** How good a decision was. ``mark``: from 1 to 4; 4 is the best. ``earlier``: what the earlier decision in this position cost, null if unknown. ``keep``: what to store, null if the decision does not count. */
  interface GradeTold {
    unit: string;
    cost: number;
    mark: number;
    earlier: number | null;
    panel: Scenes.Panel;
    keep: Kept | null;
  }

  /** Ask what would have helped a seat in a match that is over. */
  interface AskConsolation {
    save: unknown;
    seat: number;
  }

  /** At most one sentence: what would have been better than the costliest decision, or that there was no mistake. There is none without a coach, nor for a seat that has not lost, unless it played alone and its decisions cost much. ``ply``: of that decision, null if the sentence is about none. */
  interface ConsolationTold {
    words: Scenes.Words[];
    ply: number | null;
  }

  /** Ask to show the decision at a ply of ``save`` beside the best one. */
  interface AskDecision {
    save: unknown;
    ply: number;
  }

  /** The decision, then the best one; empty if no decision was better. */
  interface DecisionTold {
    shown: DecisionShown[];
  }

  /** A decision on the table: the one that was ``made``, or the best one (``better``); a sentence and a scene. */
  interface DecisionShown {
    key: "made" | "better";
    words: Scenes.Words;
    scene: Scenes.Scene;
  }

  /** Ask for the statistics, perhaps after a filter has changed. ``matches``: all that may count, newest first, as the page stores them, with the date in words. ``own``: by a game's key, what else the page stores for the statistics of that game. ``state``: of the last answer, :class:`Filters`. */
  interface AskTotals {
    matches: Record<string, unknown>[];
    own: Record<string, Record<string, unknown>>;
    state?: unknown;
    change?: Change | null;
  }

  /** Ask what is said about the opponents' level after a match. */
  interface FairLevel {
    matches: Record<string, unknown>[];
  }

  /** What is said about the opponents' level. ``level``: the proposed one, "" for none; ``seats``: by seat, the levels if the opponents get the proposed one, else empty; ``why``: why none is proposed; ``words``: null if nothing is said, then ``why`` is null too. */
  interface FairLevelTold {
    words: Scenes.Words | null;
    level: string;
    seats: string[];
    why: "few" | "fits" | "contrary" | "lowest" | "highest" | null;
  }

  /** Ask for the dialog about a match, with what the page knows. */
  interface AskShare {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    page: string;
    save: unknown;
    players: string[];
    names: string[];
    ply: number;
    result: Record<string, unknown> | null;
    line?: Scenes.Words | null;
  }

  /** Ask for the dialog about a match, with what the page knows. */
  interface AskProof {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    players: string[];
    save?: unknown;
    fingerprint?: string;
  }

  /** Ask for the dialog at a ply of a match, with what the page knows. */
  interface AskPlayOn {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    save: unknown;
    ply: number;
    shared: boolean;
    under_way: boolean;
  }

  /** Ask for the dialog of a game; ``state``: the options that differ from the original rules. */
  interface AskRules {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    game: string;
  }

  /** Why a request is refused: code, message, and the values in it. */
  interface Wrong {
    code: string;
    message: string;
    data: Record<string, unknown>;
  }

  /** By the names of the methods. */
  interface Methods {
    hello: { params: Hello; answer: Greeting };
    new: { params: New; answer: Snapshot };
    load: { params: Load; answer: Loaded };
    show: { params: Show; answer: ShownPosition };
    view: { params: ViewMatch; answer: Snapshot };
    type: { params: TypeAt; answer: SceneAnswer | Carried };
    gesture: { params: GestureAt; answer: SceneAnswer | Carried | WouldPlay };
    submit: { params: Submit; answer: Snapshot };
    think: { params: Think; answer: Thought };
    asked: { params: PromptOf; answer: AskedTold };
    answered: { params: Answered; answer: Snapshot };
    undo: { params: Undo; answer: Snapshot };
    replay: { params: PositionAt; answer: Snapshot };
    assist: { params: Assist; answer: unknown };
    cancel: { params: Cancel; answer: Record<string, unknown> };
    study: { params: Study; answer: unknown };
    task: { params: TaskAt; answer: TaskTold };
    ground: { params: GroundOf; answer: GroundTold };
    deal_code: { params: DealCode; answer: CodeTold };
    read_code: { params: ReadCode; answer: DealRead };
  }

  /** Studies that belong to no game; their answers may come in slices. */
  interface Studies {
    bench: { params: Inquire; answer: Told };
    trial: { params: Inquire; answer: Told };
    odds: { params: Inquire; answer: Told };
    days: { params: AskDays; answer: Told };
    task_days: { params: AskTaskDays; answer: TaskDays };
    read_match: { params: ReadMatch; answer: MatchRead };
    fairness: { params: Fairness; answer: Told };
    lines: { params: Lines; answer: Told };
    deck: { params: AskDeck; answer: DeckTold };
    grade: { params: Grade; answer: GradeTold };
    consolation: { params: AskConsolation; answer: ConsolationTold };
    decision: { params: AskDecision; answer: DecisionTold };
    totals: { params: AskTotals; answer: Told };
    fair_level: { params: FairLevel; answer: FairLevelTold };
    share: { params: AskShare; answer: Told };
    proof: { params: AskProof; answer: Told };
    play_on: { params: AskPlayOn; answer: Told };
    house_rules: { params: AskRules; answer: Told };
  }

  /** Studies of games, by the name in ``Study``. */
  interface GameStudies {
    explorer: { params: Inquire; answer: Told };
    hands: { params: Inquire; answer: Told };
  }
}

/** What crosses the bridge: made by web/builder/shapes.py of the engine's types, not to be edited. */
declare namespace Scenes {
  /** A moment of an animation: a scene, what to announce (``said``), and a sound. ``stay``: the least time for which the beat is shown, in units whose length depends on the chosen pace. A person may choose to continue by taps instead: then the last of a move's beats with a ``stay`` waits for a tap. ``timed``: true if this beat never waits for a tap (after a move played face down, after the person's own move, before the last move of a peg). ``tapped``: true if the beat is shown only to a person who continues by taps; for others its words are announced and its sound is played. */
  interface Beat {
    scene: Scene;
    said?: Words[];
    sound?: "" | "deal" | "pick" | "place" | "bet" | "reveal" | "take" | "win" | "lose" | "triumph";
    stay?: number;
    timed?: boolean;
    tapped?: boolean;
  }

  /** All that a seat may see at one moment. ``name``: the name of the phase; the last phase is ``result``. Cards glide only between scenes of the same name. ``title``: the title of the browser's tab. ``progress``: a line about the match for a list of matches. ``share``: a line to send to others. ``body``: blocks in the middle. ``panel``: blocks beside the table if there is room. ``waits``: true if the person has to act, or to go on to the next scene. ``helped``: true if the person had help, such as a hint, a comment or an undone action. ``seats``: the players by seat; empty in a game that shows nothing about them. ``again``: true if the person has seen the content of this scene before. ``reach``, the items that the keyboard reaches, and ``keys``, the list of keys, are computed from the other fields. */
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

  /** Places in reading order. ``label``: the zone's name. ``key_help``: what the shortcuts of the zone and its places do, for the list of keys. ``note``: a line about the zone. ``warning``: what is wrong with its items. ``marks``: style names. ``value``: a text beside the note; if it is the message ``percent``, a bar is drawn too. ``seat``: the player whose items are shown in the zone, if it is for one player's items; else None. ``targets``: where each of its items may be dropped. ``shortcut``: the keys that drop the chosen item in the zone or, if it may not go there, move the focus to the zone. ``about``: what a long press on its heading says. ``ground``: the key of the :class:`~jokerpoker.display.ground.Ground` below its places. ``grid``: the squares of a board; its ``places`` are only those that show something. */
  interface Zone {
    key: string;
    shape: "row" | "list" | "fan" | "pile" | "grid" | "seats" | "points";
    label: Words;
    places: Place[];
    key_help?: Words;
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

  /** A place of a zone with an ``item``, several ``items`` or none. ``label``: its name. ``value``: a text beside the label. ``about``: what a long press says. ``marks``: style names; a pile with the mark ``still`` is never tapped. ``heap``: the cards of a pile, the lowest first: a face, ``back``, or ``back Kh`` for a face-down card that is known. ``shortcut``: the keys that drop the chosen item, or else the focused one, at this place; in a fan, only places where items may be dropped at some time have one. ``face``: what is drawn beside the label. */
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

  /** A card or another object on the table. ``key``: unique in a scene; in the next scene, the item with this key is the same object. ``face``: what to draw, such as ``Kh``, ``back``, ``RJ Ah`` for a joker with the card that it stands for, ``2x 6c Qs`` for a joker that is 6c across and Qs down, ``bet 3 0`` for seat 0's betting card of value 3, ``bet back 0`` for its back. ``label``: its name, to be read out and typed. ``badge``: a text on it. ``about``: what a long press says. ``tells``: what a tap says if ``tap`` is false; None: on a board of squares the label, elsewhere nothing. ``tap``: true if it may be tapped. ``chosen``: true while it is chosen; None if taps never choose it. ``targets``: where it may be dropped, besides its zone's targets. ``shortcut``: the keys that tap it, with spaces between. ``marks``: style names: the style sheets say how an item with the mark ``lit``, for instance, looks. ``through``: the keys of the places on its way here, its present place last. */
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

  /** A place where an item may be dropped, by its key, and words for the effect of the drop. ``place`` may also be the key of a zone: then the item may be dropped on the zone and on each of its places except its own; on a board (a zone with a ``grid``), only on each free square. */
  interface Target {
    place: string;
    effect: Words;
  }

  /** A board: the names of its rows from the top, and of its columns from the left. The key of a square, which is also its name, is its row's name followed by its column's: ``h8``. ``along``: the direction in which several items are placed, starting at a square. ``areas``: the special squares. ``strokes``: the lines drawn now. */
  interface BoardGrid {
    rows: string[];
    columns: string[];
    along?: "across" | "down";
    areas?: Area[];
    strokes?: Stroke[];
  }

  /** A rectangle of squares of a special kind, from the key of its upper left square (``first``) to that of its lower right square (``last``). ``mark``: a style name. */
  interface Area {
    mark: string;
    label: Words;
    first: string;
    last: string;
  }

  /** A line drawn over squares, and the words at its end. ``first``, ``last``: the keys of the squares where it begins and ends. ``mark``: a style name. */
  interface Stroke {
    first: string;
    last: string;
    words: Words;
    mark?: string;
  }

  /** A button. ``icon``: the id of the page's symbol on it, a sign such as ``+``, or "". ``why``: why it is disabled, or None. ``zone``: where it is: the key of a zone; "": in the row of buttons; "bar": in the bar at the top; "status": beside the status line; "message": beside the status line, but hidden while that line says why the main button is disabled; :data:`KEYS`: nowhere. ``main``: true for the main button. ``menu``: true if it is in the table's menu, too. ``shortcut``: the keys that press it, with spaces between. ``key_help``: what a press does, for the list of keys; None: as ``words`` say. ``label``: the text read out instead of ``words``. ``face``: a card drawn beside the words. ``value``: a text after the words. ``about``: what a long press says. ``sure``: a question and details; if the person's settings say so, it is asked before the press counts. ``after``: the time until the button is pressed automatically, in units whose length depends on the chosen pace (with one pace it waits for a tap); 0: never. */
  interface Button {
    key: string;
    words: Words;
    icon?: string;
    why?: Words;
    zone?: string;
    main?: boolean;
    menu?: boolean;
    shortcut?: string;
    key_help?: Words;
    label?: Words;
    face?: string;
    value?: Words;
    about?: Words[];
    sure?: Words[];
    after?: number;
  }

  /** The line that says what to do, or what was done (with the mark ``said``). ``mark``: a style name. */
  interface Status {
    words: Words;
    mark?: string;
  }

  /** Titled blocks. */
  interface Panel {
    key: string;
    title: Words;
    blocks: (Text | Facts | Grid | Choice | Listing | Hands | Standings | Rounds | ItemRow | LiveExample | CardTaps | SharedBoard | PlayBoard | Practice | Fields | Waiting | Charts | Section)[];
  }

  /** A block of a panel: a paragraph, or a heading. ``mark``: a style name. ``announced``: true if screen readers read it out when it changes, on the screen of an inquiry. */
  interface Text {
    kind: "text";
    words: Words;
    heading?: boolean;
    mark?: string;
    link?: Link;
    announced?: boolean;
  }

  /** A small button in a text. ``press``: the key for its gesture ``Press``. */
  interface Link {
    press: string;
    words: Words;
  }

  /** A block of a panel: names and values. */
  interface Facts {
    kind: "facts";
    facts: Fact[];
  }

  /** A name and a value: "Accuracy: 97 %". ``note``: a text below it, in small type. */
  interface Fact {
    key: string;
    label: Words;
    value: Words;
    note?: Words;
  }

  /** A block of a panel: rows below headings, or a plain list without headings. ``mark``: a style name. ``fold``: if not None, the block is hidden until the person presses these words. */
  interface Grid {
    kind: "grid";
    rows: Row[];
    headings?: Words[];
    mark?: string;
    fold?: Words;
  }

  /** A row of a table. ``cards``: faces before the first cell, drawn as a dash if there are none; None if the table has no column of cards. ``cells``: the words in the other columns. ``press``: the key for the gesture ``Press`` of a tap on the row; empty if it cannot be tapped. ``field``: a setting after the first cell. ``note``: a text below the first cell, in small type. ``share``: from 0 to 1, drawn as a bar after the last cell. */
  interface Row {
    key: string;
    cells: Words[];
    cards?: string[];
    press?: string;
    field?: Field;
    note?: Words;
    share?: number;
  }

  /** A setting: one of ``picks`` if there are any; else a switch (``value`` is a bool), a whole number from ``least`` to ``most``, or a text. ``about``: a text below it, in small type. */
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

  /** One of the options of a :class:`Choice`. ``press``: the key for the gesture ``Press`` that chooses it. ``about``: a text below it, in small type. */
  interface Option {
    press: string;
    words: Words;
    chosen: boolean;
    about?: Words;
  }

  /** A block of a panel: a list. ``mark``: a style name; with ``tiles``, cards are drawn as tiles. ``fold``: as in :class:`Grid`. */
  interface Listing {
    kind: "listing";
    entries: Entry[];
    mark?: string;
    fold?: Words;
  }

  /** An entry of a list. ``label``: a text before the words. ``value``: a text after them. ``notes``: texts below them, in small type. ``press``: the key for the gesture ``Press`` of a tap on the entry; empty if it cannot be tapped. ``chosen``: true for the chosen entry. ``cards``: faces; an empty face is a gap. ``marks``: style names. ``share``: from 0 to 1, drawn as a bar before the value. ``bet``: the face of a betting card. ``away``: true if a tap shows something on the table, so that the dialog with the list closes. ``buttons``: buttons beside an entry that cannot be tapped. */
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

  /** A button and its key ``press``. ``gives``: data for the page, which carries out the press itself; None: the press is a gesture ``Press`` for the engine. ``main``: true for the main button. ``label``: what screen readers say instead of ``words``. */
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

  /** A player's hand, or hands, in a result. ``value``: the player's points; None if none are shown. ``notes``: remarks after the value. ``marks``: style names (``best``). ``bet``: the face of a betting card, or "". */
  interface Hand {
    seat: number;
    value: Words | null;
    laid: Laid[];
    notes?: Words[];
    marks?: string[];
    bet?: string;
  }

  /** Cards that form a hand or set, as faces of items. ``label``: the name of the hand or set. ``value``: its value. ``lit``: the faces of the cards that decide the comparison. */
  interface Laid {
    cards: string[];
    label: Words;
    value: Words;
    lit?: string[];
  }

  /** A block of a panel: the ranking. By seat: ``scores``, the points; ``about``, a line about the player; ``beside``, the best hand or None, shown beside this line. If ``beside`` is empty, no hands are shown. ``winners``: the seats that won. */
  interface Standings {
    kind: "standings";
    scores: number[];
    winners: number[];
    about: Words[];
    beside?: (Laid | null)[];
  }

  /** A block of a panel: the points of each deal or game. */
  interface Rounds {
    kind: "rounds";
    rounds: Round[];
  }

  /** One deal or game: ``cells``, the points by seat; ``best``, the seats that won it. */
  interface Round {
    title: Words;
    cells: Words[];
    best?: number[];
  }

  /** A block of a panel: items side by side; the text block before it names them. ``faces``: see ``zones.Item``. */
  interface ItemRow {
    kind: "picture";
    faces: string[];
  }

  /** A block of a panel: poker hands with their names, which the reader changes: taps swap two cards, or give the jokers another rank. ``key``: the example's name, for tests. ``hint``: the sentence that explains the taps. ``picked``: the card that the next tap swaps: the index of its hand, and its index in the hand; empty if there is none. ``changed``: true if the hands have changed, so that the button ``live-reset`` is shown, which restores them. */
  interface LiveExample {
    kind: "trial";
    key: string;
    hands: ExampleHand[];
    hint: Words;
    picked?: number[];
    changed?: boolean;
  }

  /** A hand of a :class:`LiveExample`; ``words``: its name. ``wild``: by joker, the card that it stands for. ``wrong``: true if the hand is in the wrong order: stronger than the hand above it. */
  interface ExampleHand {
    cards: string[];
    words: Words;
    wild?: Record<string, string>;
    wrong?: boolean;
  }

  /** A block of a panel: cards to tap; the key for the gesture ``Press`` of each is ``<key>-<card>``. ``label``: what the cards are. ``chosen``: None if the cards are large, in a line; else they are small, in a grid, and ``chosen`` lists those that are chosen. ``unused``: indexes of the cards outside the best five of a hand. ``wild``: by wild card, what it stands for. */
  interface CardTaps {
    kind: "cards";
    key: string;
    label: Words;
    cards: string[];
    chosen?: string[];
    unused?: number[];
    wild?: Record<string, string>;
  }

  /** A block of a panel, not shown by itself: the board on which all :class:`PlayBoard` blocks after it are drawn. */
  interface SharedBoard {
    kind: "board";
    ground: Ground;
  }

  /** An empty board; its middle is at (0, 0). */
  interface Ground {
    key: string;
    width: number;
    height: number;
    points: Point[];
    lines: DrawnLine[];
    signs?: Sign[];
    chairs?: Chair[];
  }

  /** A place, by its key. ``spots``: one for each item that the place can have. ``seat``: the seat whose colour the place has, or None. */
  interface Point {
    key: string;
    spots: number[][];
    seat?: number;
  }

  /** A line through spots, or a mark at a single spot. ``closed``: true if the line ends where it began. ``kind``: a style name. ``seat``: the seat whose colour the line has, or None. */
  interface DrawnLine {
    kind: string;
    spots: number[][];
    seat?: number;
    closed?: boolean;
  }

  /** A number written on the board, turned clockwise by ``turn`` degrees. */
  interface Sign {
    number: number;
    spot: number[];
    turn?: number;
  }

  /** The spot where the player of a seat is shown; ``size``: the width of the player's picture. */
  interface Chair {
    seat: number;
    spot: number[];
    size: number;
  }

  /** A block of a panel: a square part of a board with pieces, and the courses that can be shown there. ``corner``: the upper left corner of the part. ``size``: the length of its sides. ``label``: what a screen reader says. */
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

  /** The path of a piece to a place, spot by spot. ``piece``, ``place``: their keys. ``falls``: true if the piece is sent there by another one. */
  interface Walk {
    piece: string;
    place: string;
    spots: number[][];
    falls?: boolean;
  }

  /** A block of a panel: a position of the game's ``catalogue.Task`` to play from, made from ``seed``. */
  interface Practice {
    kind: "practice";
    seed: string;
  }

  /** A block of a panel: settings, then buttons. ``mark``: a style name. */
  interface Fields {
    kind: "fields";
    fields?: Field[];
    buttons?: Push[];
    mark?: string;
  }

  /** A block of a panel: a result is being computed; the page fills in the argument ``share`` of its words, the progress, from 0 to 1. */
  interface Waiting {
    kind: "waiting";
    words: Words;
  }

  /** A block of a panel: charts, side by side where there is room. */
  interface Charts {
    kind: "charts";
    charts: Chart[];
  }

  /** A chart, 320 units wide and ``height`` units high. ``words``: what it shows. ``paths``: SVG paths, by style name. */
  interface Chart {
    key: string;
    words: Words;
    height: number;
    paths: Record<string, string>;
  }

  /** A block of a panel that groups other blocks, below a title if it has one. ``marks``: style names. */
  interface Section {
    kind: "section";
    key: string;
    title: Words | null;
    blocks: (Text | Facts | Grid | Choice | Listing | Hands | Standings | Rounds | ItemRow | LiveExample | CardTaps | SharedBoard | PlayBoard | Practice | Fields | Waiting | Charts | Section)[];
    marks?: string[];
  }

  /** A player: visible points and other visible facts. ``number``: the seat's number, from 0. ``score``: the points. ``turn``: true if it is the player's turn. ``ready``: true if the player has done what was asked. ``badge``: a short text, such as a role or the number of tiles. ``deeds``: the player's last actions. ``about``: what a long press says. ``backs``: how many card backs a wide screen shows beside another player's name during play, at most five. */
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

  /** A player's last action, as a word and the face of a card (``back`` if it is hidden). ``label``: the text to read out. */
  interface Deed {
    words: Words;
    face: string;
    label: Words;
  }

  /** The items that the keyboard reaches, and where items may go: keys of items, places and zones. ``order``: the items that the arrow keys go through. ``picked``: the chosen item of a hand, if it may be dropped outside its zone, or "". ``lit``: the places and zones where the picked item may be dropped. ``takes``: the places and zones where at least one item may be dropped. */
  interface Reach {
    order?: string[];
    picked?: string;
    lit?: string[];
    takes?: string[];
  }

  /** A line in the list of keys. ``key``: one or more keys of the keyboard with spaces between (``A K 1``). ``words``: what these keys do. */
  interface KeyLine {
    key: string;
    words: Words;
  }

  /** The result of a match so far. ``winners``: the seats that won. By seat: ``scores``, the points; ``won``, the number of hands or deals won, or of pegs at home (0 in Poker Tiles); ``kinds``, how often each kind of hand was made; ``tally``, figures for statistics that are not in the view. ``rounds``: the number of hands, deals, rounds or (in Poker Tiles) turns played. */
  interface Brief {
    scores: number[];
    winners: number[];
    won: number[];
    rounds: number;
    kinds: Record<string, number>[];
    tally: Record<string, unknown>[];
  }

  /** A line of the command line, the names of what is on the table, and the verbs (see ``commandline``). ``names``: the texts of ``typednames.names_of`` in the person's language. ``lists``: the word lists by kind, first in the person's language, then in English: ``verbs``, ``noise`` (words to ignore), ``to`` (words before a place), ``letters`` (of ranks). ``numbered``: true if the items are shown with numbers, in reading order. */
  interface Typed {
    line: string;
    names: Record<string, string>;
    lists: Record<string, string>[];
    numbered?: boolean;
  }

  /** The player at a seat. As the argument ``name`` of a message, it also sets the argument ``who``: to ``you`` if the reader has this seat, else to ``other``. */
  interface Player {
    seat: number;
  }

  /** A rank of cards by its letter. As the argument ``first`` of a message, for instance, it sets ``first_one``, ``first_many`` and so on, one argument for each of :data:`RANK_FORMS`; the message in each language uses the forms that it needs. */
  interface Rank {
    rank: string;
  }

  /** A day, such as 2026-03-01; the page writes it in the form that is usual in the language. */
  interface Day {
    day: string;
  }

  /** A lesson; its first step sets up a table. ``acted``: holds once the person has moved. The person's first move at a table has to be the right one; after a wrong one, the person is offered the same table again. Without ``acted``, no move is wrong. ``without``: keys of buttons that the lesson's tables do not show. ``free``: keys of buttons that may be pressed at every step, as may those in the bar; other buttons may be pressed only at a step that asks for them. */
  interface Lesson {
    opponents: Opponent[];
    steps: Step[];
    acted?: Condition[][];
    without?: string[];
    free?: string[];
  }

  /** A computer player of a lesson: its level, and the character that it plays as. */
  interface Opponent {
    level: string;
    character: string;
  }

  /** One step of a lesson. ``done``: holds once the person has done what the step asks for; a step without it has a button to continue. ``shows``: the parts of the scene that are framed during the step. ``start``: the table that is set up at the beginning of the step. ``completes_earlier``: true if completing this step also completes the earlier steps at its table. ``still``: true if the computer players wait during the step; they also wait after a wrong move, and once the last step at a table is done. ``solution``: gestures that fulfil ``done``. ``presses``: the keys of buttons that may be pressed, besides those of the solution. ``missed``: the message after a wrong move, instead of the usual one. :func:`for_page` fills the other fields. ``asks``: with ``done``, the sentences that say what to do: the message of ``says`` with ``.do`` after its key. They follow ``says``, and answer a person who presses another button. ``table``: the index of the step that set up this step's table. ``retry``: the index of the step from which the person tries again at this table. ``passed``: holds once this step is completed, by itself or a later one, and the next should be shown; empty for the last step at a table, so that the person can look at the table before going on. */
  interface Step {
    key: string;
    says: Words;
    shows?: Pointer[];
    done?: Condition[][];
    start?: Start;
    completes_earlier?: boolean;
    still?: boolean;
    solution?: (Drop | Tap | Press)[];
    presses?: string[];
    missed?: Words;
    asks?: Words;
    table?: number;
    retry?: number;
    passed?: Condition[][];
  }

  /** The part of a scene that a step is about: a zone, place, item or button by its key, or everything with a mark (``key`` is the mark). ``part``: only the ``head``, ``note`` or ``value`` of a zone; "": all of it. */
  interface Pointer {
    at: "zone" | "place" | "item" | "button" | "mark";
    key: string;
    part?: "" | "head" | "note" | "value";
  }

  /** A condition on a table: the value at a path fits. ``path``: names and numbers that lead to a value in the table's JSON. ``view.scores.0`` is one value; ``view.winners.*`` are all winners. A path begins with ``view``, ``scene``, ``desk``, ``asked`` (the seats that have to act), ``helped`` or ``over``; ``*`` is each entry of a list or mapping, ``-1`` the last entry of a list. ``among``: the values that fit; ``least``: the least number that fits; without either, any value but null fits. ``of``: how many of the values at the path have to fit: ``one``: at least one; ``each``: all, and there is at least one; ``none``: none. */
  interface Condition {
    path: string;
    among?: (string | number | boolean)[];
    least?: number;
    of?: "one" | "each" | "none";
  }

  /** The table of a step: a match from a seed, or, if ``save`` is not None, a saved match. */
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

  /** A button of the table, or something in a panel, is pressed. ``button``: its key. */
  interface Press {
    kind: "press";
    button: string;
  }

  type Value = string | number | Words | Player | Rank | Day | (Words | Player)[];

  type Gesture = Drop | Tap | Press;
}

declare namespace Bridge {
  /** Ask for the version and the games. ``games``: the keys of the games wanted; None for all that are available. */
  interface Hello {
    games?: string[] | null;
  }

  /** The version of this engine, the games with their players and options, and the version of Python. */
  interface Greeting {
    version: string;
    python: string;
    games: GameInfo[];
  }

  /** A game that can be played here. ``seats``: the numbers of seats that it allows. ``presets``: by a preset's name, its options that differ from the default. */
  interface GameInfo {
    key: string;
    name: string;
    version: number;
    seats: number[];
    players: LevelInfo[];
    options: OptionInfo[];
    presets: Record<string, Record<string, unknown>>;
    traits: Traits;
  }

  /** What people read about a computer player when they choose one. */
  interface LevelInfo {
    key: string;
    name: string;
    about: string;
  }

  /** An option of a game. ``choices``: its values if they are texts, else null. ``least``, ``most``: the bounds of a number, if it has any. */
  interface OptionInfo {
    name: string;
    default: unknown;
    choices: string[] | null;
    about: string;
    least?: number;
    most?: number;
  }

  /** The kind of a game, for code that shows games without knowing their keys. ``single``: true for one player against a machine. ``match``: the word for what is played from start to end. ``hands``: true if a match has several hands or deals that can be won. ``unit``: what the scores count; ``pegs`` are the pegs at home. ``watched``: where the page waits for a tap, if the person has chosen so: after every turn of another player (``turns``), only after turns that are played face up (``open_turns``), or only in ``showdowns``. */
  interface Traits {
    single: boolean;
    match: "match" | "game" | "session";
    hands: boolean;
    unit: "points" | "coins" | "pegs";
    watched: "turns" | "open_turns" | "showdowns";
  }

  /** Start a match; ``match`` is its name from now on. ``preferences``: what the person at ``seat`` preferred in earlier matches, for the first draft; None for a table without drafts and scenes. */
  interface New {
    match: string;
    game: string;
    seats: number;
    seed: string;
    seat: number | null;
    options: Record<string, unknown>;
    preferences?: Record<string, unknown> | null;
  }

  /** A match as a seat sees it; if the table has scenes, with the fields of :class:`SceneAnswer`. */
  interface Snapshot {
    ply: number;
    over: boolean;
    asked: number[];
    view: SeenView;
    prompt: PromptJson | null;
    events: Record<string, unknown>[];
    save?: unknown;
    change?: SaveChange;
    beats?: Scenes.Beat[];
    desk?: unknown;
    preferences?: Record<string, unknown>;
    brief?: Scenes.Brief;
    panel?: Scenes.Panel | null;
  }

  /** A prompt as JSON. ``actions``: the legal actions (of actions with the same effect, only one), or None if there are too many to list. */
  interface PromptJson {
    kind: string;
    actions: Record<string, unknown>[] | null;
    data: Record<string, unknown>;
  }

  /** The change of a save: its first ``since`` actions stay, followed by ``actions``. ``digest``: the new one. */
  interface SaveChange {
    since: number;
    actions: Record<string, unknown>[];
    digest: string;
  }

  /** Continue a saved match; ``match`` is its name from now on. A long match is loaded in slices. ``desk``: the seat's stored draft; without it a new one begins with ``preferences``, as in :class:`New`. ``result``: true to show the result of a finished match first. ``branch``: an earlier ply to go back to, and to play on from; null for none. */
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

  /** Play on from an earlier ply of a match. ``seat``: what this seat could not see at that ply is dealt again, from ``seed``; None: nothing is dealt again. */
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

  /** Ask for the match as the seat sees it. ``desk``: the seat's stored draft, to be restored first; null for none. */
  interface ViewMatch {
    match: string;
    seat: number | null;
    desk?: unknown;
  }

  /** Carry out a typed line (:mod:`jokerpoker.display.commandline`). ``barred``, ``shared_device``: see :class:`GestureAt`. */
  interface TypeAt {
    match: string;
    ply: number;
    typed: Scenes.Typed;
    seat: number | null;
    barred?: Record<string, Scenes.Words>;
    shared_device?: boolean;
  }

  /** The answer for a game with scenes: the beats, and ``desk``, the seat's draft, to be stored. ``preferences``: the person's choices that also apply to later matches. ``brief``: the result so far. ``panel``: a panel to open; null or missing for none. */
  interface SceneAnswer {
    beats: Scenes.Beat[];
    desk: unknown;
    preferences: Record<string, unknown>;
    brief: Scenes.Brief;
    panel?: Scenes.Panel | null;
  }

  /** The answer to a gesture that was carried out and played or undid an action. */
  interface Carried {
    ply: number;
    over: boolean;
    asked: number[];
    view: SeenView;
    prompt: PromptJson | null;
    events: Record<string, unknown>[];
    save?: unknown;
    change?: SaveChange;
    beats: Scenes.Beat[];
    desk: unknown;
    preferences: Record<string, unknown>;
    brief: Scenes.Brief;
    panel?: Scenes.Panel | null;
  }

  /** Carry out a gesture (:mod:`jokerpoker.display.scenes`). ``play``: false to change only drafts: if the gesture would play or undo an action, nothing happens, and the answer is ``answers.WouldPlay``. ``barred``: the reason to tell the person, by what a lesson forbids now: a button's key (to press it), or "" (a tap or drop that would play or undo an action). ``shared_device``: true if several people share the device: after an action the answer has the view of a bystander, unless the same seat has to act again. */
  interface GestureAt {
    match: string;
    ply: number;
    gesture: Scenes.Gesture;
    seat: number | null;
    play?: boolean;
    barred?: Record<string, Scenes.Words>;
    shared_device?: boolean;
  }

  /** The gesture would play or undo an action; it has not done so, since ``GestureAt.play`` is false. */
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

  /** Give the computer player of the seat ``for_`` (JSON: ``for``) one slice of time. ``limit``: what the player may spend on this decision; null: no limit. ``stop``: true to play its best action so far. */
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

  /** The most that an agent may spend on one decision: ``seconds``, and ``effort`` in the agent's own unit; None: no limit. ValueError unless ``seconds`` is a number from 0 to 3600 and ``effort`` a whole number from 0 to 10⁹. */
  interface Limit {
    seconds?: number | null;
    effort?: number | null;
  }

  /** A slice of a computer player's thinking; after the last slice (``done``) the player has moved. */
  interface Thought {
    done: boolean;
    snapshot?: Snapshot;
  }

  /** Ask for the prompt and the view of the seat ``for_`` (JSON: ``for``). */
  interface PromptOf {
    match: string;
    for: number;
  }

  /** A seat's prompt and view, without events and save. */
  interface AskedAnswer {
    asked: SeatAsked;
  }

  /** A seat's view and its prompt. */
  interface SeatAsked {
    view: SeenView;
    prompt: PromptJson;
  }

  /** Play the action that ``player``, who runs outside the engine, chose for the seat ``for_`` (JSON: ``for``). */
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

  /** Ask for the position after ``ply`` actions; the match does not change. ``press``: the key of a button to press there, to look at something; "" for none. ``movers``: seats; if one of them has to act in the position, the first such seat is the viewer instead of ``seat``. */
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

  /** Look at a position of the game's :class:`jokerpoker.catalogue.Task`, or carry out a gesture there. ``desk``: the stored draft; without it a new one begins with ``preferences``. The answer may come in slices. */
  interface TaskAt {
    game: string;
    seed: string;
    preferences?: Record<string, unknown>;
    desk?: unknown;
    gesture?: Scenes.Gesture;
    budget_ms?: number;
  }

  /** A slice of the answer to ``TaskAt``; the last slice has the ``result``. ``progress``: from 0 to 1. */
  interface TaskAnswer {
    done: boolean;
    progress?: number;
    result?: SceneAnswer;
  }

  /** Ask for a ground, which never changes in a match, by its key (``Zone.ground``). */
  interface GroundOf {
    key: string;
  }

  /** A zone's ground: what never changes on its board. */
  interface GroundAnswer {
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
  interface CodeAnswer {
    code: string;
  }

  /** Ask for the deal of a code. */
  interface ReadCode {
    code: string;
  }

  /** The deal of a code. ``players``: for each seat, ``human`` or a level's key. */
  interface DealRead {
    game: string;
    players: string[];
    options: Record<string, unknown>;
    seed: string;
  }

  /** A request for the panel of a state, perhaps after a change. ``state``: None for the first state. ``work``: true to do the long work for the panel now, in slices; false for an answer without it. */
  interface AskInquiry {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
  }

  /** The key of a field and its new value, or the key of a button that was pressed and None. */
  interface Change {
    key: string;
    value?: unknown;
  }

  /** A state and its panel. ``work_left``: true if the panel needs long work that has not been done yet. ``note``: the reason why the state has not changed, or could not be read. */
  interface InquiryAnswer {
    state: unknown;
    panel: Scenes.Panel;
    work_left: boolean;
    note?: Scenes.Words;
  }

  /** A request for the screen of a game, with what the page knows. ``players``: by seat, "human" or a level's key, the same every day. ``matches``: the records of the matches played on deals of the day, each with its ``id``. ``now``: milliseconds since 1970. ``begun``: true if today's deal is on the table. */
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

  /** A request for the record on a day. ``stored``: the record so far; damaged data are ignored. ``handed_in``: the person's new result, if any. */
  interface AskTaskDays {
    stored: unknown;
    day: string;
    handed_in?: HandedIn | null;
  }

  /** A person's result on a task. ``points``: those of the person's best play so far. ``end``: "" until the task is over, then ``solved``, or ``shown`` if the person asked for the solution. */
  interface HandedIn {
    points: number;
    end: "" | "solved" | "shown";
  }

  /** A record. ``tries``, ``points``, ``end``: the person's result on the task of ``day``. ``days``: for every day whose task is over, the number of tries until it was solved, or 0 if the solution was shown. ``streak``: for how many days in a row the task was solved, up to ``last``. ``last``: ``day`` if its task is solved, else the day before. ``solved``: the number of tasks solved in all. ``longest``: the longest streak. */
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

  /** A request for the match of a code. ``code``: ``@`` and the ply to open the match at may follow it. */
  interface AskMatch {
    code: string;
  }

  /** The match that a code holds. ``players``: for each seat, ``human`` or a level's key. ``id``: the id under which a device would store it. ``ply``: the ply at which it opens. ``plies``: the number of its plies. ``beyond``: the ply that the code asked for, if the match has fewer, otherwise 0. */
  interface MatchRead {
    id: string;
    game: string;
    players: string[];
    names: string[];
    ply: number;
    beyond: number;
    plies: number;
    over: boolean;
    options: Record<string, unknown>;
    save: unknown;
  }

  /** A request to count more matches, and for the report on all matches counted so far. ``dealt``: for each of these matches, the part of its save that determines how it was dealt (:class:`~jokerpoker.fairness.Dealt`). An entry is skipped if it is damaged, if it names a game that does not exist, or if the match was played under another version of the rules. ``left``: the number of matches that follow in later requests. ``state``: the state of the last answer, a :class:`TallyState`; None at first. */
  interface AskFairness {
    dealt: unknown[];
    left: number;
    state?: unknown;
  }

  /** A request for the decisions of one seat in a match and in the line that branched from it at ply ``at``. ``saves``: the match, if the page still has it, then the line; empty if there is no line. ``usual``: the person's seat in the match, -1 if the page no longer has the match, or if no person played in it. ``work``: if false, nothing is compared; the answer only says that the comparison is under way. */
  interface AskLines {
    saves: unknown[];
    at: number;
    seat: number;
    usual?: number;
    work?: boolean;
  }

  /** A request for the screen, with what the page knows. ``game``: the key of the chosen game. ``drills``: the stored drills by id; ``progress``: the stored ``Progress``, None if there is none; neither is validated yet. ``gone``: true if a drill could no longer be opened. ``matches``: the history, newest first. ``now``, ``zone``: see :class:`jokerpoker.drills.DrillSchedule`. ``playing``: true if an exercise is on the table. ``search``: the id of the match to search now, "" for none; ``save``: its save, None if it cannot be read. */
  interface AskExercises {
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

  /** The screen; its state is the id of the match to search next, "" for none. ``exercises``: under the key ``play`` today's next drill, if there is one; under ``new``, if the game has a coach, an entry that stands for a new position; the page asks for the position itself later. ``keep``: what to store. */
  interface ExercisesAnswer {
    state: unknown;
    panel: Scenes.Panel;
    work_left: boolean;
    note?: Scenes.Words;
    exercises: Record<string, Exercise>;
    keep: ToStore;
  }

  /** What the page receives for a drill, or for a new position, whose ``match`` is "". ``reps``: the number of decisions on it so far; ``words``: the heading of its table. */
  interface Exercise {
    id: string;
    game: string;
    match: string;
    ply: number;
    seat: number;
    reps: number;
    words: Scenes.Words;
  }

  /** What the page has to store: drills by id, and the progress, None if it has not changed. */
  interface ToStore {
    drills: Record<string, Drill>;
    progress: Progress | null;
  }

  /** A stored position of a finished match, to be decided again. Most of the decisions were mistakes, some were good, so that a drill does not give away that something went wrong. ``format``: the version of the stored form. ``match``: the id of its match in the history. ``plan``: when the drill is due. ``cost``: the cost of the original decision, in the coach's unit. ``mark``: the mark, 1 to 4, of the last decision on the drill (see ``mistakes.grade``); 0 before the first decision, or if unknown. */
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

  /** The schedule of a drill, as it is stored. ``due``: a UTC time as text; ``last``: the time of the last review, or "". ``stability``: the number of days after which the probability of remembering is 0.9. ``difficulty``: 1 to 10. Both are 0 before the first review. ``reps``: the number of reviews. ``lapses``: the number of reviews with mark 1, the first review not counted. ``days``: the number of days from ``last`` to ``due``. Two fields of FSRS are stored but not used: ``state`` is 0 before the first review, then 2; ``steps`` is 0. */
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

  /** The matches searched and the decisions made so far, as stored; the newest come first. ``looked``: the ids of the matches searched for drills. ``days``: (day, number of decisions on drills), for each day with any. */
  interface Progress {
    looked?: string[];
    days?: ((string | number)[])[];
  }

  /** A request to grade the decision at a ply of ``save``. ``earlier``: the save with the earlier decision at this ply. ``shown``: the drill on which the new decision is recorded. Both are None for a new position, which belongs to no match. */
  interface AskGrade {
    save: unknown;
    ply: number;
    earlier?: unknown;
    shown?: ShownDrill | null;
  }

  /** A drill that was shown to the person, with what is needed to record a decision on it. ``drill``, ``progress``: as they are stored now, not yet validated. ``reps``: the number of decisions on the drill when it was shown. ``now``, ``zone``: see :class:`DrillSchedule`. */
  interface ShownDrill {
    id: string;
    drill: unknown;
    reps: number;
    progress: unknown;
    now: number;
    zone: number;
  }

  /** The coach's grade of a decision. ``cost``: what the decision cost compared with the best one, in ``unit`` (``judging.Unit``). ``mark``: from 1 to 4; 4 is the best. ``earlier``: what the earlier decision in this position cost, null if unknown. ``keep``: what to store, null if the decision does not count. */
  interface GradeAnswer {
    unit: string;
    cost: number;
    mark: number;
    earlier: unknown;
    panel: Scenes.Panel;
    keep: ToStore | null;
  }

  /** A request for what would have helped a seat in a match that is over. */
  interface AskConsolation {
    save: unknown;
    seat: number;
  }

  /** ``words``: one sentence: what would have been better than the costliest decision, or that no decision cost much. Empty if no sentence is due: if the game has no coach, if the seat won against others or nobody won, or if a seat that played alone neither won nor lost. ``ply``: the ply of the costliest decision; null if the sentence is not about one. */
  interface ConsolationAnswer {
    words: Scenes.Words[];
    ply: number | null;
  }

  /** A request to show the decision at a ply of ``save`` beside the best one. */
  interface AskDecision {
    save: unknown;
    ply: number;
  }

  /** ``shown``: the person's decision, then the best one; empty if no decision was better. ``note``: what the marks in the scenes mean; null if they need no explanation. */
  interface DecisionAnswer {
    shown: DecisionShown[];
    note: Scenes.Words | null;
  }

  /** A decision as a sentence and a scene. ``key``: ``made``, the person's decision, or ``better``, the best one. */
  interface DecisionShown {
    key: "made" | "better";
    words: Scenes.Words;
    scene: Scenes.Scene;
  }

  /** A request for the statistics, perhaps after a filter has changed. ``matches``: all finished matches, newest first, as the page stores them, with the date in words. ``own``: by a game's key, what else the page stores for the statistics of that game. ``state``: the state of the last answer, :class:`Filters`. */
  interface AskTotals {
    matches: Record<string, unknown>[];
    own: Record<string, Record<string, unknown>>;
    state?: unknown;
    change?: Change | null;
  }

  /** A request for the message about the opponents' level after a match. ``matches``: that match and those before it, newest first, as the page stores them. */
  interface AskFairLevel {
    matches: Record<string, unknown>[];
  }

  /** The message about the opponents' level. ``words``: null if there is no message. ``level``: the proposed level, "" if none is proposed. ``seats``: the players of the next match, by seat, as "human" or a level's key: all opponents have the proposed level; empty if none is proposed. ``why``: why none is proposed (``fairlevel.Reason``); null if one is, or if there is no message. */
  interface FairLevelAnswer {
    words: Scenes.Words | null;
    level: string;
    seats: string[];
    why: "few" | "fits" | "contrary" | "lowest" | "highest" | null;
  }

  /** A request for the dialog about a match, with what the page knows. ``page``: the page's address. ``players``: by seat, "human" or a level's key. ``names``: by seat, what people have called themselves, or "". ``ply``: the ply that is shown; 0 at the beginning and the end. ``result``: the finished match as the page stores it; None if the result must not be shown. ``line``: the table's own line about the result, if it has one. */
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

  /** A request for the dialog about a match, with what the page knows. ``players``: by seat, "human" or a level's key. ``save``: the save of a match that is over; None during a match. ``fingerprint``: the seed's, used during a match, when the page must not know the seed itself. */
  interface AskProof {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    players: string[];
    save?: unknown;
    fingerprint?: string;
  }

  /** A request for the dialog at a ply of a match, with what the page knows. ``shared``: true if the match came as a link. ``under_way``: true if a match of this game is unfinished. */
  interface AskPlayOn {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    save: unknown;
    ply: number;
    shared: boolean;
    under_way: boolean;
  }

  /** A request for the dialog of a game. ``state``: the options that differ from the default. */
  interface AskRules {
    state?: unknown;
    change?: Change | null;
    work?: boolean;
    game: string;
  }

  /** The reason why a request is refused: a code, a message, and the values in the message. */
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
    asked: { params: PromptOf; answer: AskedAnswer };
    answered: { params: Answered; answer: Snapshot };
    undo: { params: Undo; answer: Snapshot };
    replay: { params: PositionAt; answer: Snapshot };
    assist: { params: Assist; answer: unknown };
    cancel: { params: Cancel; answer: Record<string, unknown> };
    study: { params: Study; answer: unknown };
    task: { params: TaskAt; answer: TaskAnswer };
    ground: { params: GroundOf; answer: GroundAnswer };
    deal_code: { params: DealCode; answer: CodeAnswer };
    read_code: { params: ReadCode; answer: DealRead };
  }

  /** Studies that belong to no game; their answers may come in slices. */
  interface Studies {
    bench: { params: AskInquiry; answer: InquiryAnswer };
    trial: { params: AskInquiry; answer: InquiryAnswer };
    odds: { params: AskInquiry; answer: InquiryAnswer };
    days: { params: AskDays; answer: InquiryAnswer };
    task_days: { params: AskTaskDays; answer: TaskDays };
    read_match: { params: AskMatch; answer: MatchRead };
    fairness: { params: AskFairness; answer: InquiryAnswer };
    lines: { params: AskLines; answer: InquiryAnswer };
    exercises: { params: AskExercises; answer: ExercisesAnswer };
    grade: { params: AskGrade; answer: GradeAnswer };
    consolation: { params: AskConsolation; answer: ConsolationAnswer };
    decision: { params: AskDecision; answer: DecisionAnswer };
    totals: { params: AskTotals; answer: InquiryAnswer };
    fair_level: { params: AskFairLevel; answer: FairLevelAnswer };
    share: { params: AskShare; answer: InquiryAnswer };
    proof: { params: AskProof; answer: InquiryAnswer };
    play_on: { params: AskPlayOn; answer: InquiryAnswer };
    house_rules: { params: AskRules; answer: InquiryAnswer };
  }

  /** Studies of games, by the name in ``Study``. */
  interface GameStudies {
    explorer: { params: AskInquiry; answer: InquiryAnswer };
    hands: { params: AskInquiry; answer: InquiryAnswer };
  }
}

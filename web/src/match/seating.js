import { named } from "../cards/characters.js";
import { isPublic, othersMove } from "./recordfacts.js";

/** By the number of other players, the sides of the screen at which they sit, from the left. @type {Record<number, string[]>} */
const AROUND = { 1: ["top"], 2: ["left", "right"], 3: ["left", "top", "right"] };

/**
 * The players at a table, and the seats whose cards may be seen.
 *
 * @typedef {import("./catalogue.js").GameView} GameView
 */
export class Seating {
  /** @param {GameView} game @param {TableRecord | null} record  the stored table; null until the first deal @param {Choices | null} choices */
  constructor(game, record, choices) {
    this.game = game;
    this.record = record;
    this.choices = choices;
    // An older page may have stored people without names.
    for (const table of [record, choices]) if (table) table.players = named(table.players);
  }

  get players() {
    return this.record?.players ?? this.choices?.players ?? [];
  }

  /** The seats of people. @returns {number[]} */
  get persons() {
    return [...this.players.keys()].filter((seat) => this.players[seat]?.level === "human");
  }

  /** True if several people share the device. */
  get several() {
    return this.persons.length > 1;
  }

  /** The seat whose view is shown; while nobody holds a shared device, the first person's. */
  get seat() {
    return this.record?.holder ?? this.persons[0] ?? 0;
  }

  /** The seat for which the engine makes views; null, for a bystander's view, while nobody holds a shared device. */
  get viewer() {
    return this.several && this.record?.holder == null ? null : this.seat;
  }

  /** All seats in display order: from 0 on, but a person who shares the device with nobody comes last, at the bottom. */
  get order() {
    const seats = [...this.players.keys()];
    return this.several ? seats : seats.filter((seat) => !this.isYou(seat)).concat(this.seat);
  }

  /** True for the one person whom the page calls "you". @param {number | undefined} seat */
  isYou(seat) {
    return !this.several && seat === this.seat;
  }

  /** True if all cards are hidden until the next person has taken the device. */
  get covered() {
    const { record } = this;
    return this.several && record !== null && record.holder == null && !isPublic(record);
  }

  /** Removes from a record all that only one person may see, and leaves a bystander's view. @param {TableRecord} record */
  conceal(record) {
    // Older pages stored the prompt.
    record.prompt = null;
    const { key, seat, seats, options, winners } = record.view;
    if (seat === null) return;
    record.view = { key, seat: null, seats, options, winners };
    record.scene = undefined;
    record.desk = undefined;
  }

  /** The record without what only the holder may see, as it is stored; null before the first deal. */
  withoutSecrets() {
    const { record } = this;
    if (record?.holder == null) return record;
    const concealed = { ...record, last: record.holder, holder: null };
    this.conceal(concealed);
    return concealed;
  }

  /** The seat of the person who takes the device next, preferably its last holder; null if no person must act. */
  get next() {
    const { asked = [], last } = this.record ?? {};
    const waiting = asked.filter((seat) => this.persons.includes(seat));
    return waiting.find((seat) => seat === last) ?? waiting[0] ?? null;
  }

  /** True if a computer player may move now. @param {TableRecord} record */
  othersThink(record) {
    if (!this.several) return !this.game.stays?.(record) && othersMove(record);
    return record.asked.length > 0 && this.next === null;
  }

  /** A seat's side of the table on the screen: "mine" is at the bottom; undefined if there are more than three others. @param {number} seat */
  at(seat) {
    const count = this.players.length;
    const step = (seat - this.seat + count) % count;
    return step ? AROUND[count - 1]?.[step - 1] : "mine";
  }
}

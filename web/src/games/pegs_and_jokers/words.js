import { cardName, rankOf } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { listed, t } from "../../text/text.js";
import { rankOfCard } from "./record.js";

/**
 * The engine's codes in words.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** Effects that the step itself says. */
const PLAIN = ["comes_out", "along_lane"];
const MOST_REASONS = 3;

/** @param {Session} session @param {number | null | undefined} seat */
export function who(session, seat) {
  const person = session.players[seat ?? -1];
  return { who: session.isYou(seat ?? undefined) ? "you" : "other", name: person ? nameOf(person) : "" };
}

/** "25", "castle 2", "start". @param {string} place */
export function placeWords(place) {
  if (place === "s") return t("pegs.place.start");
  return place.startsWith("h") ? t("pegs.place.home", { number: place.slice(1) }) : place;
}

/** A rank as cards write it. @param {string} rank */
export function rankText(rank) {
  return rank === "Jk" ? t("pegs.joker") : rankOf(rank);
}

/** A rank in words. @param {string} rank */
export function rankName(rank) {
  return rank === "Jk" ? t("pegs.joker.name") : t(/** @type {TextKey} */ (`rank.${rank}`));
}

/** A card in words; the colour of a joker does nothing here. @param {Card} card */
export function cardWords(card) {
  const rank = rankOfCard(card);
  return rank === "Jk" ? rankName(rank) : cardName(card);
}

/** @param {Session} session @param {{code: string, data: {seat?: number, holes?: number, place?: string}}} effect */
export function effectWords(session, { code, data }) {
  return t(/** @type {TextKey} */ (`pegs.effect.${code}`), {
    ...who(session, data.seat),
    holes: data.holes ?? 0,
    place: placeWords(data.place ?? ""),
  });
}

/** What a play does beside moving, in a few words. @param {Session} session @param {Pegs.Does} does */
export function effectList(session, { effects }) {
  return effects.filter(({ code }) => !PLAIN.includes(code)).map((effect) => effectWords(session, effect));
}

/** A step: "20 → 27". @param {[string, string]} ends */
export function stepText([from, to]) {
  return `${placeWords(from)} → ${placeWords(to)}`;
}

/** A play in a sentence. @param {Session} session @param {Pegs.Does} does */
export function optionWords(session, does) {
  const steps = does.steps.map(({ seat, origin, end, how, way }, index) =>
    t("pegs.does.step", {
      ...who(session, seat),
      first: index ? "no" : "yes",
      from: placeWords(origin),
      to: placeWords(end),
      how,
      count: way.length,
    }),
  );
  const effects = effectList(session, does);
  return t("pegs.does", { steps: listed(steps), effects: effects.join(", "), some: effects.length ? "yes" : "no" });
}

/** @param {Session} session @param {Pegs.Reason[]} reasons */
export function reasonWords(session, reasons) {
  const words = reasons.map(({ code, seat, place, data }) =>
    t(/** @type {TextKey} */ (`pegs.reason.${code}`), {
      ...who(session, data.owner ?? seat),
      place: place ? placeWords(place) : "",
      at: data.at ? placeWords(data.at) : "",
      ranks: listed((data.ranks ?? []).map(rankText)),
      steps: data.steps ?? 0,
    }),
  );
  return [...new Set(words)].slice(0, MOST_REASONS).join(" ");
}

/** What an action without a peg says of itself. @param {Pegs.Action} action */
export function deedOf({ kind, card, rank, doubts }) {
  return {
    kind: kind === "doubt" && !doubts ? "believe" : kind,
    card: card ? rankName(rankOfCard(card)) : "",
    rank: rank ? rankName(rank) : "",
  };
}

/** A line of the log. @param {Session} session @param {Pegs.Entry} entry */
export function entryWords(session, entry) {
  const card = entry.card ? cardWords(entry.card) : entry.rank ? rankName(entry.rank) : "";
  const hits = (entry.hits ?? []).map(([seat, , to]) =>
    t("pegs.log.hit", { ...who(session, seat), where: to === "s" ? "start" : "inspot" }),
  );
  const steps = (entry.steps ?? []).map(([seat, from, to]) =>
    seat === entry.seat
      ? stepText([from, to])
      : t("pegs.log.of", { ...who(session, seat), step: stepText([from, to]) }),
  );
  const kind = entry.kind === "play" && entry.free ? "free" : entry.kind;
  const of = entry.of === undefined ? { who: "other", name: "" } : who(session, entry.of);
  const words = t(/** @type {TextKey} */ (`pegs.log.${kind}`), {
    ...who(session, entry.seat),
    card,
    rank: entry.rank ? rankName(entry.rank) : "",
    steps: steps.join(", "),
    of: of.name,
    ofWho: of.who,
    doubts: entry.doubts ? "yes" : "no",
    true: entry.true ? "yes" : "no",
    take: entry.take ? "yes" : "no",
    place: entry.place ? placeWords(entry.place) : "",
  });
  return [words, ...hits].join(" ");
}

/** A peg among the others. @param {Session} session @param {number} seat @param {number} index  of its pegs */
export function pegWords(session, seat, index) {
  const { report, view } = session.table;
  const peg = report?.runners[seat]?.pegs[index];
  const place = view.pegs[seat]?.[index] ?? "s";
  const whose = t("pegs.peg", {
    ...who(session, seat),
    kind: place === "s" ? "start" : place.startsWith("h") ? "home" : "track",
    place: placeWords(place),
  });
  if (!peg || place === "s" || place.startsWith("h")) return whose;
  const about = [t("pegs.peg.togo", { holes: Math.max(0, peg.to_go - 4) })];
  if (peg.ahead) about.push(t("pegs.peg.ahead", { ...who(session, peg.ahead.seat), holes: peg.ahead.holes }));
  if (peg.behind) about.push(t("pegs.peg.behind", { ...who(session, peg.behind.seat), holes: peg.behind.holes }));
  if (peg.danger >= 0.05) about.push(t("pegs.peg.danger", { percent: Math.round(peg.danger * 100) }));
  return `${whose} ${about.join(" ")}`;
}

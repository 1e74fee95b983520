export default {
  "pegs.stats.rounds": "Rounds",
  "pegs.stats.home": "Pegs home",
  "pegs.stats.hits": "Hits given",
  "pegs.stats.taken": "Hits taken",
  "pegs.stats.helped": "Partner helped on",
  "pegs.stats.lost": "Largest lead lost",
  "pegs.stats.madeUp": "Largest gap made up",
  "pegs.stats.holes": "{count, plural, one {# hole} other {# holes}}",
};

export default {
  "pegs.stats.rounds": "Tours",
  "pegs.stats.home": "Chevilles au château",
  "pegs.stats.hits": "Touches données",
  "pegs.stats.taken": "Touches reçues",
  "pegs.stats.helped": "Partenaire aidé",
  "pegs.stats.lost": "Plus grande avance perdue",
  "pegs.stats.madeUp": "Plus grand retard comblé",
  "pegs.stats.holes": "{count, plural, one {# trou} other {# trous}}",
};

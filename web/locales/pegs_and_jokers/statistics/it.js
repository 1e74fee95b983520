export default {
  "pegs.stats.rounds": "Giri",
  "pegs.stats.home": "Pioli a casa",
  "pegs.stats.hits": "Colpi dati",
  "pegs.stats.taken": "Colpi subiti",
  "pegs.stats.helped": "Compagno aiutato",
  "pegs.stats.lost": "Vantaggio maggiore perso",
  "pegs.stats.madeUp": "Svantaggio maggiore recuperato",
  "pegs.stats.holes": "{count, plural, one {# foro} other {# fori}}",
};

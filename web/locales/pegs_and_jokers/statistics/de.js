export default {
  "pegs.stats.rounds": "Runden",
  "pegs.stats.home": "Stifte daheim",
  "pegs.stats.hits": "Treffer",
  "pegs.stats.taken": "Selbst getroffen",
  "pegs.stats.helped": "Partner geholfen",
  "pegs.stats.lost": "Größter verlorener Vorsprung",
  "pegs.stats.madeUp": "Größter aufgeholter Rückstand",
  "pegs.stats.holes": "{count, plural, one {# Loch} other {# Löcher}}",
};

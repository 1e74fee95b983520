export default {
  "high_card.heading": "Runde {round}",
  "high_card.ask": "Lege eine deiner Karten.",
  "high_card.wait": "Die anderen wählen.",
  "high_card.hand": "Deine Karten",
  "high_card.rounds": "Runden",
  "high_card.key": "Die erste, zweite oder dritte Karte legen",
  "high_card.gesture": "Tippe eine Karte an, um sie zu legen.",
  "high_card.rules":
    "Jeder bekommt drei Karten und legt eine verdeckt. Die höchste nimmt die Runde. Nach zwei Runden gewinnt, wer am meisten genommen hat.",
  "high_card.taken": "{rounds, plural, one {# Runde} other {# Runden}}",
};

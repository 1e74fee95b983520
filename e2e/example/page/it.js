export default {
  "high_card.heading": "Giro {round}",
  "high_card.ask": "Cala una delle tue carte.",
  "high_card.wait": "Gli altri scelgono.",
  "high_card.hand": "Le tue carte",
  "high_card.rounds": "Giri",
  "high_card.key": "Calare la prima, la seconda o la terza carta",
  "high_card.gesture": "Tocca una carta per calarla.",
  "high_card.rules":
    "Ognuno riceve tre carte e ne cala una coperta. La più alta prende il giro. Dopo due giri vince chi ne ha presi di più.",
  "high_card.taken": "{rounds, plural, one {# giro} many {# di giri} other {# giri}}",
};

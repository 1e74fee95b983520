export default {
  "high_card.heading": "Manche {round}",
  "high_card.ask": "Posez une de vos cartes.",
  "high_card.wait": "Les autres choisissent.",
  "high_card.hand": "Vos cartes",
  "high_card.rounds": "Manches",
  "high_card.key": "Poser la première, la deuxième ou la troisième carte",
  "high_card.gesture": "Touchez une carte pour la poser.",
  "high_card.rules":
    "Chacun reçoit trois cartes et en pose une face cachée. La plus haute prend la manche. Après deux manches, celui qui en a pris le plus gagne.",
  "high_card.taken": "{rounds, plural, one {# manche} many {# de manches} other {# manches}}",
};

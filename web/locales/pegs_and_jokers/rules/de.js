export default {
  "pegs.rules.ways": "Spielart",
  "pegs.rules.aim.title": "Das Ziel",
  "pegs.rules.aim":
    "Zwei Teams sitzen abwechselnd um das Brett. Jeder hat fünf Stifte, die neben der Bahn starten, sie einmal im Uhrzeigersinn umrunden und in der eigenen Burg enden. Das Team, das zuerst alle Stifte daheim hat, gewinnt.",
  "pegs.rules.turn.title": "Ein Zug",
  "pegs.rules.turn":
    "Zieh eine Karte, spiel eine und zieh, wie sie sagt, mit ihrem vollen Wert. Nur wer mit keiner Karte außer einem Joker ziehen kann, darf stattdessen eine abwerfen. Wer alle fünf Stifte daheim hat, zieht für den nächsten Partner weiter.",
  "pegs.rules.cards.title": "Die Karten",
  "pegs.rules.cards.ace.name": "Ass",
  "pegs.rules.cards.small.name": "2–6, 9, 10",
  "pegs.rules.cards.seven.name": "7",
  "pegs.rules.cards.eight.name": "8",
  "pegs.rules.cards.faces.name": "{J} {Q} {K}",
  "pegs.rules.cards.joker.name": "Joker",
  "pegs.rules.way.title": "Im Weg",
  "pegs.rules.way": "Kein Stift zieht auf oder über einen der eigenen Farbe. Andere werden frei überholt.",
  "pegs.rules.hits.title": "Schlagen",
  "pegs.rules.hits":
    "Wer auf dem Stift eines Gegners landet, schickt ihn an den Start zurück. Der Stift eines Partners kommt auf das Loch vor dessen Burg: meist ein Geschenk. Steht dort jemand, wird der seinerseits geschlagen. Steht dort schon ein Stift des Partners, ist der Zug nicht erlaubt.",
  "pegs.rules.home.title": "Die Burg",
  "pegs.rules.home":
    "Sie zweigt am dritten Loch nach deiner Ecke ab. Vorwärts darf ein Stift abbiegen oder weitergehen; rückwärts kommt keiner hinein. In der Burg geht es nur vorwärts, und niemand schlägt dich dort.",
  "pegs.rules.cuts.title": "Abkürzungen",
  "pegs.rules.cuts":
    "Vom Ausgang führt eine 8 zurück an deine Ecke, 3 vor das Loch an der Burg; von dort ist man mit 4, 5, 6 oder 7 daheim. Erst 3 vor und dann 8 zurück steht man genau davor. Und ein Partner, der auf dir landet, erspart dir die ganze Runde.",
  "pegs.example.about": "In den Bildern sitzt du unten und hast die runden Stifte; dein Partner sitzt gegenüber.",
  "pegs.example.show": "Zeigen",
  "pegs.example.showOf": "Zeigen: {what}",
  "pegs.example.stands":
    "{whose, select, you {dein Stift} partner {der Stift deines Partners} other {ein gegnerischer Stift}} auf {place}",
  "pegs.example.nobody": "Alle Stifte sind in ihren Startfeldern.",
  "pegs.example.walk":
    "{whose, select, you {dein Stift} partner {der Stift deines Partners} other {ein gegnerischer Stift}} {from} → {to}",
  "pegs.example.turn": "{card}: {walks}.",
};

export default {
  "learn.joker_poker.welcome":
    "Willkommen! Lilo und du habt je 15 Karten. Alle teilen ihre in drei Pokerhände zu fünf. Bessere Hände gewinnen Einsatzkarten.",
  "learn.joker_poker.cards":
    "Deine Karten liegen immer in drei Reihen. Tippe auf eine Karte, dann auf eine andere: Sie tauschen die Plätze. Versuch es.",
  "learn.joker_poker.names": "Über jeder Reihe steht, was sie ist. Das ändert sich mit jeder Karte, die du bewegst.",
  "learn.joker_poker.order":
    "Die erste Hand muss die stärkste sein, die dritte die schwächste. Schlägt eine Reihe die darüber, steht es dort.",
  "learn.joker_poker.ranking":
    "Was schlägt was? Das Buch zeigt es jederzeit. Auf einem breiten Bildschirm steht es rechts.",
  "learn.joker_poker.suggest":
    "15 Karten aufzuteilen braucht Übung. Tippe auf TIPP, und der Tisch schlägt eine gute Aufteilung vor.",
  "learn.joker_poker.chances":
    "Die Prozente sagen, wie wahrscheinlich jede Hand gewinnt. Noch einmal TIPP zeigt andere Aufteilungen.",
  "learn.joker_poker.bets":
    "Neun Einsatzkarten reichen für drei Spiele. Tippe auf eine, dann auf eine Hand. Eine für jede: hohe, wo du zu gewinnen glaubst.",
  "learn.joker_poker.ready": "Alles liegt. Tippe auf FERTIG, und die Hände werden gezeigt.",
  "learn.joker_poker.showdown": "Erste Hände gegen erste Hände. Die bessere gewinnt. WEITER zeigt die Einsätze.",
  "learn.joker_poker.points": "Wer gewinnt, nimmt alle Einsatzkarten, die hier liegen. Ihre Werte sind Punkte.",
  "learn.joker_poker.rest": "Dann kommen die zweiten Hände und die dritten. Tippe weiter.",
  "learn.joker_poker.summary":
    "Das Spiel auf einen Blick. Deine gelegten Einsatzkarten sind weg, sechs sind übrig. Gib das nächste Spiel.",
  "learn.joker_poker.joker":
    "Ein Joker! Er steht für eine Karte seiner Farben, hier die auf dem kleinen Schild. Rot: Herz und Karo. Schwarz: Pik und Kreuz.",
  "learn.joker_poker.jokerChoice":
    "Tippe zweimal darauf, um selbst zu wählen. Sonst ist er immer das Beste, was er sein kann.",
  "learn.joker_poker.alone":
    "Jetzt du: Baue drei Hände oder nimm einen Tipp. Lege auf jede einen Einsatz und tippe auf FERTIG.",
  "learn.joker_poker.watch": "Sieh die Hände einzeln an, oder gehe mit ÜBERSPRINGEN zum Ende.",
  "learn.joker_poker.next": "Zwei Spiele sind gespielt. Eines kommt noch.",
  "learn.joker_poker.jokers": "Zwei Joker: Sie kommen in verschiedene Hände und stehen beide für denselben Rang.",
  "learn.joker_poker.last": "Deine letzten drei Einsatzkarten: Alle werden jetzt gelegt. Welche wohin?",
  "learn.joker_poker.final": "Der letzte Vergleich. Wer die meisten Punkte hat, gewinnt die Partie.",
  "learn.joker_poker.end": "Das war eine ganze Partie! Spiele jetzt deine eigene: TIPP hilft dir.",
};

export default {
  "learn.poker_tiles.welcome":
    "Willkommen! Pokerblätter, gelegt wie ein Kreuzworträtsel: Jede Reihe von Steinen, die sich berühren, muss ein Blatt sein.",
  "learn.poker_tiles.gold":
    "Der erste Zug liegt auf Gold. Du hast zwei Damen: Tippe auf eine, dann auf ein goldenes Feld. Lege die andere daneben und tippe auf LEGEN.",
  "learn.poker_tiles.hands":
    "Zwei Punkte. Ein Paar zählt ab Buben. Zwei Paare oder ein Drilling dürfen niedrig sein, aber kein Stein einer Reihe darf müßig liegen.",
  "learn.poker_tiles.join":
    "Spätere Steine schließen an. Zehn, Bube, König und Ass geben mit der oberen Dame eine Straße: Lege sie in ihre Zeile, neben sie, dann LEGEN.",
  "learn.poker_tiles.hint":
    "Ein Stein kann zu zwei Reihen gehören, und beide zählen. So einen Zug zu finden ist schwer: Tippe auf TIPP. Erst sagt er, wo.",
  "learn.poker_tiles.cross":
    "Noch ein TIPP nennt die Steine, der nächste legt den ganzen Zug. Die 6 an der Ecke gehört zu beiden Reihen. Jetzt LEGEN.",
  "learn.poker_tiles.joker":
    "Ein Joker ist jede Karte und vervielfacht. Dort liegen zwei Könige und zwei Siebenen: Lege den Joker oben oder unten an, dann LEGEN.",
  "learn.poker_tiles.meaning":
    "Ein Full House, dreifach: 18 Punkte! Er bleibt für alle wild, zählt aber nur jetzt dreifach. Beim Legen tippst du darauf, um seine Karte zu wählen.",
  "learn.poker_tiles.trade":
    "Hier passt nichts. Statt zu legen, darfst du beliebig viele Steine mit dem Beutel tauschen. Tippe auf TAUSCH und wähle.",
  "learn.poker_tiles.end":
    "Das Spiel endet, wenn alle Steine liegen oder der Beutel leer ist und niemand legen kann. Die meisten Punkte gewinnen. Spiel jetzt selbst!",
};

export default {
  "learn.pegs_and_jokers.welcome":
    "Willkommen! Du spielst mit deinem Gegenüber gegen die beiden neben dir. Das Team, das zuerst alle Stifte in den Burgen hat, gewinnt.",
  "learn.pegs_and_jokers.out":
    "Alle Stifte warten am Start. Ein Ass oder ein Bild bringt einen heraus: Tippe auf deinen König, dann auf SPIELEN.",
  "learn.pegs_and_jokers.eight":
    "Dein Stift steht auf 8. Die Burg zweigt bei 3 ab, also erst in 68 Löchern. Aber eine 8 geht rückwärts! Spiele sie.",
  "learn.pegs_and_jokers.castle":
    "Zurück an deiner Ecke: Das war die ganze Runde. Jetzt bringt ihn eine 4, 5 oder 7 hinein. Tippe auf eine und wähle die Burg.",
  "learn.pegs_and_jokers.lane":
    "Dort schlägt ihn niemand. Stifte einer Farbe überholen einander nie: Zieh tief hinein.",
  "learn.pegs_and_jokers.hit":
    "Ein anderes Spiel. Ein gegnerischer Stift steht dicht vor seiner Burg, 6 vor deinem. Lande mit der 6 auf ihm: Er muss zurück an den Start.",
  "learn.pegs_and_jokers.partner":
    "Der Stift deines Partners steht 10 weiter. Auch auf ihm darfst du landen: Spiele die 10 und sieh, wohin er kommt.",
  "learn.pegs_and_jokers.gift":
    "Er kam auf das Loch vor seiner eigenen Burg: 21 Löcher geschenkt. Dein Partner kann dasselbe für dich tun.",
  "learn.pegs_and_jokers.seven":
    "Eine 7 lässt sich auf zwei deiner Stifte teilen (in manchen Varianten auch eine 9). Tippe darauf: 2 schlagen einen Gegner, die anderen 5 führen heim.",
  "learn.pegs_and_jokers.joker":
    "Ein Joker holt einen deiner Stifte von überall dorthin, wo ein fremder steht. Einer steht an deiner eigenen Ecke: Schlag ihn, dann bist du fast daheim.",
  "learn.pegs_and_jokers.home":
    "Spät im Spiel: Deine fünf sind daheim. Von jetzt an ziehen deine Karten die Stifte deines Partners. Bring einen heraus, mit {J} oder {K}.",
  "learn.pegs_and_jokers.end":
    "Abkürzungen gewinnen: 8 zurück, Schläge, Geschenke für den Partner. TIPP zeigt, was ein Profi spielt. Spiel jetzt ein ganzes Spiel!",
};

export default {
  "pegs.rules.ways": "Il modo di giocare",
  "pegs.rules.aim.title": "Lo scopo",
  "pegs.rules.aim":
    "Due squadre siedono alternate attorno al tavoliere. Ognuno ha cinque pioli, che partono accanto alla pista, la percorrono una volta in senso orario e finiscono nel proprio castello. La prima squadra con tutti i pioli a casa vince.",
  "pegs.rules.turn.title": "Un turno",
  "pegs.rules.turn":
    "Pesca una carta, giocane una e muovi come dice, con tutto il suo valore. Solo chi non può muovere con nessuna carta, salvo un jolly, può invece scartarne una. Chi ha tutti e cinque i pioli a casa gioca per il prossimo compagno.",
  "pegs.rules.cards.title": "Le carte",
  "pegs.rules.cards.ace.name": "Asso",
  "pegs.rules.cards.small.name": "2–6, 9, 10",
  "pegs.rules.cards.seven.name": "7",
  "pegs.rules.cards.eight.name": "8",
  "pegs.rules.cards.faces.name": "{J} {Q} {K}",
  "pegs.rules.cards.joker.name": "Jolly",
  "pegs.rules.way.title": "Sulla via",
  "pegs.rules.way": "Nessun piolo supera o raggiunge uno del suo colore. Gli altri si superano liberamente.",
  "pegs.rules.hits.title": "Colpire",
  "pegs.rules.hits":
    "Chi arriva sul piolo di un avversario lo rimanda alla partenza. Quello di un compagno va davanti al suo castello: di solito è un regalo. Se lì c’è qualcuno, è colpito a sua volta. Non si può se il compagno ha già lì un piolo.",
  "pegs.rules.home.title": "Il castello",
  "pegs.rules.home":
    "Si apre al terzo foro dopo il tuo angolo. Andando avanti un piolo può entrare o proseguire; andando indietro non entra mai. Nel castello si va solo avanti, e nessuno ti colpisce.",
  "pegs.rules.cuts.title": "Scorciatoie",
  "pegs.rules.cuts":
    "Dall’uscita un 8 indietro porta al tuo angolo, 3 prima del foro davanti al castello; da lì un 4, 5, 6 o 7 è a casa. Avanti di 3 e poi 8 indietro sei proprio davanti. Un compagno che arriva su di te ti risparmia tutto il giro.",
  "pegs.example.about": "Nelle figure siedi in basso e hai i pioli rotondi; il compagno siede di fronte.",
  "pegs.example.show": "Mostra",
  "pegs.example.showOf": "Mostra: {what}",
  "pegs.example.stands":
    "{whose, select, you {il tuo piolo} partner {il piolo del compagno} other {un piolo avversario}} su {place}",
  "pegs.example.nobody": "Tutti i pioli sono in partenza.",
  "pegs.example.walk":
    "{whose, select, you {il tuo piolo} partner {il piolo del compagno} other {un piolo avversario}} {from} → {to}",
  "pegs.example.turn": "{card}: {walks}.",
};

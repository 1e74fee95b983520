export default {
  "learn.joker_poker.welcome":
    "Ciao! Tu e Lilo avete 15 carte a testa. Ognuno le divide in tre mani di cinque. Le mani migliori vincono carte di puntata.",
  "learn.joker_poker.cards":
    "Le tue carte stanno sempre su tre file. Tocca una carta, poi un’altra: si scambiano di posto. Prova.",
  "learn.joker_poker.names": "Sopra ogni fila c’è scritto che cos’è. Cambia con ogni carta che sposti.",
  "learn.joker_poker.order":
    "La prima mano deve essere la più forte, la terza la più debole. Se una fila batte quella sopra, lo dice.",
  "learn.joker_poker.ranking": "Che cosa batte che cosa? Il libro lo mostra sempre. Su uno schermo largo sta a destra.",
  "learn.joker_poker.suggest":
    "Dividere 15 carte richiede pratica. Tocca CONSIGLIO, e il tavolo propone una buona divisione.",
  "learn.joker_poker.chances":
    "Le percentuali dicono quanto è probabile che ogni mano vinca. Tocca ancora CONSIGLIO per altre divisioni.",
  "learn.joker_poker.bets":
    "Nove carte di puntata per tre manche. Toccane una, poi una mano. Una per mano: alta dove pensi di vincere.",
  "learn.joker_poker.ready": "Tutto è pronto. Tocca FATTO, e le mani si mostrano.",
  "learn.joker_poker.showdown": "Prime mani contro prime mani. Vince la migliore. Tocca AVANTI per vedere le puntate.",
  "learn.joker_poker.points": "Chi vince prende tutte le carte di puntata posate qui. I loro valori sono punti.",
  "learn.joker_poker.rest": "Poi vengono le seconde mani, e le terze. Continua.",
  "learn.joker_poker.summary":
    "La manche in un colpo d’occhio. Le carte di puntata posate non ci sono più; ne restano sei. Dai la prossima manche.",
  "learn.joker_poker.joker":
    "Un jolly! Sostituisce una carta dei suoi colori, quella sul piccolo distintivo. Rosso: cuori e quadri. Nero: picche e fiori.",
  "learn.joker_poker.jokerChoice": "Toccalo due volte per scegliere tu. Altrimenti è sempre il meglio che può essere.",
  "learn.joker_poker.alone": "Ora tocca a te: forma tre mani, o prendi un consiglio. Punta su ognuna e tocca FATTO.",
  "learn.joker_poker.watch": "Guarda le mani una per una, o tocca SALTA per andare alla fine.",
  "learn.joker_poker.next": "Due manche sono giocate. Ne manca una.",
  "learn.joker_poker.jokers": "Due jolly: vanno in mani diverse e sostituiscono entrambi lo stesso valore.",
  "learn.joker_poker.last": "Le tue ultime tre carte di puntata: ora si posano tutte. Quale va dove?",
  "learn.joker_poker.final": "L’ultimo confronto. Chi ha più punti vince la partita.",
  "learn.joker_poker.end": "Era una partita intera! Ora gioca la tua: CONSIGLIO è sempre lì.",
};

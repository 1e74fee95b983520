export default {
  "learn.poker_tiles.welcome":
    "Ciao! Mani di poker posate come in un cruciverba: ogni linea di tessere che si toccano dev’essere una mano.",
  "learn.poker_tiles.gold":
    "La prima mossa copre una casella d’oro. Hai due donne: toccane una, poi una casella d’oro. Posa l’altra accanto, e GIOCA.",
  "learn.poker_tiles.hands":
    "Due punti. Una coppia vale dai fanti in su. Due coppie o un tris possono essere bassi, ma nessuna tessera può restare oziosa.",
  "learn.poker_tiles.join":
    "Le tessere dopo toccano quelle posate. Dieci, fante, re e asso fanno una scala con la donna in alto: posale nella sua riga, accanto, e GIOCA.",
  "learn.poker_tiles.hint":
    "Una tessera può stare in due linee, e valgono entrambe. Trovarla è difficile: tocca CONSIGLIO. Prima dice dove.",
  "learn.poker_tiles.cross":
    "Ancora CONSIGLIO per le tessere, e un’altra volta per tutta la mossa. Il 6 all’angolo è di entrambe le linee. Ora GIOCA.",
  "learn.poker_tiles.joker":
    "Un jolly è qualunque carta, e moltiplica. Lì ci sono due re e due sette: posalo in fondo o in cima, e GIOCA.",
  "learn.poker_tiles.meaning":
    "Un full, per tre: 18 punti! Resta jolly per tutti, ma moltiplica solo ora. Mentre lo posi, toccalo per scegliere la sua carta.",
  "learn.poker_tiles.trade":
    "Qui non va niente. Invece di posare puoi scambiare quante tessere vuoi con il sacchetto. Tocca SCAMBIO e scegli.",
  "learn.poker_tiles.end":
    "Si finisce quando tutto è posato, o il sacchetto è vuoto e nessuno può posare. Vince chi ha più punti. Ora gioca la tua!",
};

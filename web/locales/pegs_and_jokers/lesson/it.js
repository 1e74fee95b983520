export default {
  "learn.pegs_and_jokers.welcome":
    "Ciao! Giochi con il compagno di fronte contro i due ai tuoi lati. Vince la squadra che per prima ha tutti i pioli nei castelli.",
  "learn.pegs_and_jokers.out":
    "Tutti i pioli aspettano alla partenza. Un asso o una figura ne fa uscire uno: tocca il tuo re, poi GIOCA.",
  "learn.pegs_and_jokers.eight":
    "Il tuo piolo sta sull’8. Il castello si apre al 3, a 68 fori da lì. Ma un 8 va indietro! Giocalo.",
  "learn.pegs_and_jokers.castle":
    "Di nuovo al tuo angolo: era tutto il giro. Ora un 4, un 5 o un 7 lo porta dentro. Toccane uno e scegli il castello.",
  "learn.pegs_and_jokers.lane":
    "Lì nessuno lo colpisce. Ma i pioli di un colore non si superano mai: va’ in fondo, così resta posto per i prossimi.",
  "learn.pegs_and_jokers.hit":
    "Un’altra partita. Un piolo avversario sta proprio davanti al suo castello, 6 più avanti del tuo. Raggiungilo con il 6: torna alla partenza.",
  "learn.pegs_and_jokers.partner":
    "Il piolo del tuo compagno è 10 più avanti. Puoi raggiungere anche quello: gioca il 10 e guarda dove va.",
  "learn.pegs_and_jokers.gift":
    "È andato al foro davanti al suo castello: 21 fori in regalo. Il tuo compagno può fare lo stesso per te.",
  "learn.pegs_and_jokers.seven":
    "Un 7 si divide tra due tuoi pioli (in alcune varianti anche un 9). Toccalo: 2 colpiscono un avversario, gli altri 5 portano a casa.",
  "learn.pegs_and_jokers.joker":
    "Un jolly porta un tuo piolo, da ovunque, dove ne sta uno altrui. Ce n’è uno al tuo angolo: colpiscilo, e sei quasi a casa.",
  "learn.pegs_and_jokers.home":
    "Più tardi: i tuoi cinque sono a casa. Da ora le tue carte muovono i pioli del compagno. Fanne uscire uno con {J} o {K}.",
  "learn.pegs_and_jokers.end":
    "Vincono le scorciatoie: 8 indietro, colpi, regali al compagno. CONSIGLIO mostra che cosa farebbe un esperto. Ora prova una partita intera!",
};

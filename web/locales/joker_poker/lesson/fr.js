export default {
  "learn.joker_poker.welcome":
    "Bienvenue ! Lilo et vous avez reçu 15 cartes. Chacun les répartit en trois mains de cinq. Les meilleures mains gagnent des cartes de mise.",
  "learn.joker_poker.cards":
    "Vos cartes sont toujours sur trois rangées. Touchez une carte, puis une autre : elles changent de place. Essayez.",
  "learn.joker_poker.names": "Au-dessus de chaque rangée, on lit ce qu’elle vaut. Cela change à chaque échange.",
  "learn.joker_poker.order":
    "La première main doit être la plus forte, la troisième la plus faible. Si une rangée bat celle du dessus, c’est indiqué.",
  "learn.joker_poker.ranking":
    "Qu’est-ce qui bat quoi ? Le livre le montre à tout moment. Sur un grand écran, c’est à droite.",
  "learn.joker_poker.suggest":
    "Répartir 15 cartes demande de la pratique. Touchez CONSEIL : la table propose une bonne répartition.",
  "learn.joker_poker.chances":
    "Les pourcentages disent les chances de chaque main. Touchez encore CONSEIL pour voir d’autres répartitions.",
  "learn.joker_poker.bets":
    "Neuf cartes de mise pour trois manches. Touchez-en une, puis une main. Posez-en une sur chaque main, les plus fortes là où vous pensez gagner.",
  "learn.joker_poker.ready": "Tout est posé. Touchez VALIDER, et les mains sont montrées.",
  "learn.joker_poker.showdown":
    "Premières mains contre premières mains. La meilleure gagne. Touchez SUIVANT pour voir les mises.",
  "learn.joker_poker.points": "Le gagnant prend toutes les cartes de mise posées ici. Leurs valeurs sont des points.",
  "learn.joker_poker.rest": "Puis viennent les deuxièmes mains, et les troisièmes. Continuez.",
  "learn.joker_poker.summary":
    "La manche en un coup d’œil. Vos cartes de mise posées sont parties ; il en reste six. Distribuez la manche suivante.",
  "learn.joker_poker.joker":
    "Un joker ! Il remplace une carte de ses couleurs, celle du petit insigne. Rouge : cœur et carreau. Noir : pique et trèfle.",
  "learn.joker_poker.jokerChoice":
    "Touchez-le deux fois pour choisir vous-même. Sans choix, c’est toujours le meilleur.",
  "learn.joker_poker.alone":
    "À vous : formez trois mains, ou prenez un conseil. Misez sur chacune, puis touchez VALIDER.",
  "learn.joker_poker.watch": "Regardez les mains une à une, ou touchez PASSER pour aller à la fin.",
  "learn.joker_poker.next": "Deux manches sont jouées. Encore une.",
  "learn.joker_poker.jokers": "Deux jokers : ils vont dans des mains différentes et remplacent tous deux le même rang.",
  "learn.joker_poker.last": "Vos trois dernières cartes de mise : toutes sont posées maintenant. Laquelle va où ?",
  "learn.joker_poker.final": "Le dernier abattage. Qui a le plus de points gagne la partie.",
  "learn.joker_poker.end": "Voilà une partie complète ! Jouez la vôtre : CONSEIL est toujours là.",
};

export default {
  "learn.poker_tiles.welcome":
    "Bonjour ! Des mains de poker posées comme des mots croisés : chaque ligne de tuiles qui se touchent doit être une main.",
  "learn.poker_tiles.gold":
    "Le premier coup couvre une case d’or. Vous avez deux dames : touchez-en une, puis une case d’or. Posez l’autre à côté, et JOUER.",
  "learn.poker_tiles.hands":
    "Deux points. Une paire compte à partir des valets. Deux paires ou un brelan peuvent être petits, mais aucune tuile ne reste inutile.",
  "learn.poker_tiles.join":
    "Les tuiles suivantes touchent celles qui sont là. Dix, valet, roi et as font une suite avec la dame du haut : posez-les sur sa rangée, puis JOUER.",
  "learn.poker_tiles.hint":
    "Une tuile peut être de deux lignes, et les deux comptent. C’est difficile à trouver : touchez CONSEIL. Il dit d’abord où.",
  "learn.poker_tiles.cross":
    "Encore un CONSEIL pour les tuiles, un autre pour tout le coup. Le 6 du coin est des deux lignes. Maintenant, JOUER.",
  "learn.poker_tiles.joker":
    "Un joker est n’importe quelle carte, et il multiplie. Deux rois et deux sept sont là : posez-le au bout, en haut ou en bas, puis JOUER.",
  "learn.poker_tiles.meaning":
    "Un full, trois fois : 18 points ! Il reste fou pour tous, mais ne multiplie que ce coup-ci. En le posant, touchez-le pour choisir sa carte.",
  "learn.poker_tiles.trade":
    "Rien ne va ici. Au lieu de poser, on peut échanger autant de tuiles qu’on veut avec le sac. Touchez ÉCHANGE et choisissez.",
  "learn.poker_tiles.end":
    "La partie finit quand tout est posé, ou quand le sac est vide et que personne ne peut poser. Qui a le plus de points gagne. À vous !",
};

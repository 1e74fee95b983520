export default {
  "learn.pegs_and_jokers.welcome":
    "Bonjour ! Vous jouez avec votre partenaire d’en face contre vos deux voisins. L’équipe qui a d’abord toutes ses chevilles au château gagne.",
  "learn.pegs_and_jokers.out":
    "Toutes les chevilles attendent au départ. Un as ou une figure en fait sortir une : touchez votre roi, puis JOUER.",
  "learn.pegs_and_jokers.eight":
    "Votre cheville est sur 8. Le château s’ouvre en 3, à 68 trous de là. Mais un 8 recule ! Jouez-le.",
  "learn.pegs_and_jokers.castle":
    "De retour à votre coin : c’était tout le tour. Un 4, un 5 ou un 7 fait rentrer la cheville. Touchez-en un et choisissez le château.",
  "learn.pegs_and_jokers.lane":
    "Là, personne ne la frappe. Mais les chevilles d’une couleur ne se dépassent jamais : allez au fond, pour laisser de la place.",
  "learn.pegs_and_jokers.hit":
    "Une autre partie. Une cheville adverse est juste devant son château, à 6 de la vôtre. Arrivez dessus avec le 6 : elle retourne au départ.",
  "learn.pegs_and_jokers.partner":
    "La cheville de votre partenaire est à 10. Vous pouvez aussi arriver dessus : jouez le 10, et voyez où elle va.",
  "learn.pegs_and_jokers.gift":
    "Elle est allée au trou devant son propre château : 21 trous en cadeau. Votre partenaire peut en faire autant pour vous.",
  "learn.pegs_and_jokers.seven":
    "Un 7 se partage entre deux de vos chevilles (un 9 aussi dans certaines variantes). Touchez-le : 2 frappent un adversaire, les 5 autres font rentrer.",
  "learn.pegs_and_jokers.joker":
    "Un joker amène une de vos chevilles, d’où qu’elle soit, là où s’en tient une autre. Il y en a une à votre coin : frappez-la, et vous êtes presque rentré.",
  "learn.pegs_and_jokers.home":
    "Plus tard : vos cinq chevilles sont rentrées. Vos cartes avancent désormais celles de votre partenaire. Faites-en sortir une avec {J} ou {K}.",
  "learn.pegs_and_jokers.end":
    "Les raccourcis font gagner : 8 en arrière, coups, cadeaux au partenaire. CONSEIL montre le coup d’un expert. À vous de jouer une partie !",
};

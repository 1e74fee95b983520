export default {
  "pegs.rules.ways": "La façon de jouer",
  "pegs.rules.aim.title": "Le but",
  "pegs.rules.aim":
    "Deux équipes sont assises en alternance autour du plateau. Chacun a cinq chevilles, qui partent à côté de la piste, en font une fois le tour dans le sens des aiguilles d’une montre et finissent dans leur château. La première équipe dont toutes les chevilles sont rentrées gagne.",
  "pegs.rules.turn.title": "Un tour",
  "pegs.rules.turn":
    "Piochez une carte, jouez-en une et avancez comme elle le dit, de toute sa valeur. Seul qui ne peut bouger avec aucune carte, sauf un joker, peut en jeter une. Qui a rentré ses cinq chevilles joue pour le partenaire suivant.",
  "pegs.rules.cards.title": "Les cartes",
  "pegs.rules.cards.ace.name": "As",
  "pegs.rules.cards.small.name": "2–6, 9, 10",
  "pegs.rules.cards.seven.name": "7",
  "pegs.rules.cards.eight.name": "8",
  "pegs.rules.cards.faces.name": "{J} {Q} {K}",
  "pegs.rules.cards.joker.name": "Joker",
  "pegs.rules.way.title": "Sur la route",
  "pegs.rules.way":
    "Aucune cheville ne passe ni ne s’arrête sur une autre de sa couleur. Les autres se dépassent librement.",
  "pegs.rules.hits.title": "Frapper",
  "pegs.rules.hits":
    "Qui arrive sur la cheville d’un adversaire la renvoie au départ. Celle d’un partenaire va devant son château, c’est le plus souvent un cadeau. Si quelqu’un s’y tient, il est frappé à son tour. C’est interdit si le partenaire y a déjà une cheville.",
  "pegs.rules.home.title": "Le château",
  "pegs.rules.home":
    "Il s’ouvre au troisième trou après votre coin. En avançant, une cheville peut y tourner ou continuer ; en reculant elle n’y entre jamais. Au château on ne fait qu’avancer, et personne ne vous frappe.",
  "pegs.rules.cuts.title": "Raccourcis",
  "pegs.rules.cuts":
    "De la sortie, un 8 en arrière mène à votre coin, à 3 du trou devant le château ; de là, un 4, un 5, un 6 ou un 7 fait rentrer. Avancez de 3 puis reculez de 8, et vous êtes juste devant. Un partenaire qui arrive sur vous vous épargne tout le tour.",
  "pegs.example.about": "Sur les images, vous êtes en bas, avec les chevilles rondes ; votre partenaire est en face.",
  "pegs.example.show": "Montrer",
  "pegs.example.showOf": "Montrer : {what}",
  "pegs.example.stands":
    "{whose, select, you {votre cheville} partner {la cheville du partenaire} other {une cheville adverse}} sur {place}",
  "pegs.example.nobody": "Toutes les chevilles sont au départ.",
  "pegs.example.walk":
    "{whose, select, you {votre cheville} partner {la cheville du partenaire} other {une cheville adverse}} {from} → {to}",
  "pegs.example.turn": "{card} : {walks}.",
};

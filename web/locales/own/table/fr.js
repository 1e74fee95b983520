export default {
  "own.title": "Jouer contre {name}",
  "own.leave": "Retour à l’atelier",
  "own.who": "Votre joueur",
  "own.name": "Son nom à la table",
  "own.face": "Son visage",
  "own.uncounted": "Une telle partie ne compte ni pour le classement ni pour les statistiques.",
  "own.drop": "La partie en cours s’arrête là et n’est pas conservée.",
  "own.instead": "{name} : {said} Quelqu’un d’autre a répondu cette fois ({level}).",
  "own.see": "Voir dans l’atelier",
  "own.single": "On joue seul à {game} : il n’y a pas de table où jouer contre votre joueur.",
  "own.shown": "On ne fait que regarder : rien ne se joue ici.",
};

export default {
  "own.title": "Play against {name}",
  "own.leave": "Back to the workshop",
  "own.who": "Your player",
  "own.name": "Its name at the table",
  "own.face": "Its face",
  "own.uncounted": "Such a match counts for no rating and no statistics.",
  "own.drop": "The match that is under way ends here and is not kept.",
  "own.instead": "{name}: {said} Somebody else answered this time ({level}).",
  "own.see": "See it in the workshop",
  "own.single": "At {game} one plays alone: there is no table to play against your player.",
  "own.shown": "This is only looked at: nothing is played here.",
};

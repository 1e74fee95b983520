export default {
  "own.title": "Gioca contro {name}",
  "own.leave": "Torna all’officina",
  "own.who": "Il tuo giocatore",
  "own.name": "Il suo nome al tavolo",
  "own.face": "Il suo volto",
  "own.uncounted": "Una partita così non conta per la classifica né per le statistiche.",
  "own.drop": "La partita in corso finisce qui e non viene conservata.",
  "own.instead": "{name}: {said} Questa volta ha risposto qualcun altro ({level}).",
  "own.see": "Vedi nell’officina",
  "own.single": "A {game} si gioca da soli: non c’è un tavolo per giocare contro il tuo giocatore.",
  "own.shown": "Si guarda soltanto: qui non si gioca.",
};

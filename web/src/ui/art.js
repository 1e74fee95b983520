/** Puts drawings where `<use>` finds them, each once. @param {string[]} drawings */
export function hang(drawings) {
  const wall = document.createElement("div");
  wall.className = "art";
  wall.innerHTML = drawings.join("");
  document.body.append(wall);
}

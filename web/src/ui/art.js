/** Adds drawings to the document, each once, so that `<use>` finds them. @param {string[]} drawings */
export function hang(drawings) {
  const wall = document.createElement("div");
  wall.className = "art";
  wall.innerHTML = drawings.join("");
  document.body.append(wall);
}

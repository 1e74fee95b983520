/** Adds drawings to the document, so that `<use>` finds them; called once for each. @param {string[]} drawings */
export function hang(drawings) {
  const wall = document.createElement("div");
  wall.className = "art";
  wall.innerHTML = drawings.join("");
  document.body.append(wall);
}

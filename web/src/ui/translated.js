/**
 * Lets the browser translate the page. A translator removes the page's text nodes: Chrome's puts `<font>` elements in their
 * place, Safari's other text nodes, and Firefox's fills an element again, without its comments. lit-html would then
 * write to nodes that are not shown, or fail. So the page's own nodes are put back immediately, with empty texts, beside the
 * translation. When an element is painted again, its translation is removed, and the translator finds the new text.
 *
 * @typedef {{node: ChildNode, data: string}[]} Content   the nodes in an element; `data`: the text of a text node, "" for others
 * @typedef {{own: Content, foreign: ChildNode[]}} Translation   of an element: what the page has painted, and the nodes that a translator has added
 */

const WATCHED = { childList: true, characterData: true, characterDataOldValue: true, subtree: true };
/** Selects elements to ignore: they are not translated, or not painted by lit-html. */
const IGNORED = "#live-dialog, [translate=no]";

/** @type {WeakMap<HTMLElement, Surface>} */
const surfaces = new WeakMap();

/** Paints an element's content, which a translator may have changed. @param {HTMLElement} root @param {() => void} paint */
export function painted(root, paint) {
  const surface = surfaces.get(root) ?? new Surface(root);
  surfaces.set(root, surface);
  surface.paint(paint);
}

class Surface {
  /** @type {Map<Node, Translation>} */
  #translations = new Map();
  /** Nodes that a translator has added. @type {WeakSet<Node>} */
  #foreign = new WeakSet();
  #watcher = new MutationObserver((changes) => this.#handleChanges(changes));

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.#watcher.observe(root, WATCHED);
  }

  /** Paints, and removes the translations of elements whose content has changed. @param {() => void} paint */
  paint(paint) {
    this.#handleChanges(this.#watcher.takeRecords());
    paint();
    const painted = new Set(this.#watcher.takeRecords().map(({ target }) => target));
    for (const [parent, { own }] of this.#translations) {
      if (!this.root.contains(parent)) this.#translations.delete(parent);
      else if (painted.has(parent) || own.some(({ node }) => painted.has(node))) this.#uncover(parent, painted);
    }
    this.#watcher.takeRecords();
  }

  /** Handles changes that the page did not make. @param {MutationRecord[]} changes */
  #handleChanges(changes) {
    const relevant = changes.filter(({ target }) => !isLeftAlone(target));
    if (!relevant.some(takesTexts)) return;
    this.#recognise(relevant);
    const toUndo = relevant.filter(({ target }) => !this.#isForeign(target));
    const parents = new Set(toUndo.filter(({ type }) => type === "childList").map(({ target }) => target));
    const translated = [...parents].map((parent) => /** @type {const} */ ([parent, contentOf(parent)]));
    for (const change of toUndo.reverse()) undo(change);
    for (const [parent, content] of translated) this.#cover(parent, content);
    this.#watcher.takeRecords();
  }

  /** Marks nodes as a translator's if they were added without having been removed before. @param {MutationRecord[]} changes */
  #recognise(changes) {
    const own = new Set();
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of removedNodes) if (!this.#foreign.has(node)) own.add(node);
      for (const node of addedNodes) if (!own.has(node)) this.#foreign.add(node);
    }
  }

  /** True for a node that a translator has added, or one inside it. @param {Node | null} node */
  #isForeign(node) {
    for (let at = node; at && at !== this.root; at = at.parentNode) if (this.#foreign.has(at)) return true;
    return false;
  }

  /** Shows a translation in an element whose own nodes were put back. @param {Node} parent @param {Content} translated  the element's content as the translator left it */
  #cover(parent, translated) {
    this.#uncover(parent);
    const own = contentOf(parent);
    const ownNodes = new Set(own.map(({ node }) => node));
    const ownTranslated = translated.filter(({ node }) => ownNodes.has(node));
    if (!inOrder(own, ownTranslated)) return refuse(parent);
    /** @type {ChildNode | null} */
    let next = null;
    for (const { node } of translated.toReversed()) {
      if (!ownNodes.has(node)) parent.insertBefore(node, next);
      next = node;
    }
    const words = new Map(ownTranslated.map(({ node, data }) => [node, data]));
    // Text nodes of the page that the translator has left in the element show what it wrote there, the others nothing. One that was
    // emptied here before and is in the element alone again, as after “Show original”, shows its own text.
    for (const { node, data } of own)
      if (node instanceof Text) node.data = words.has(node) ? words.get(node) || data : "";
    const foreign = translated.map(({ node }) => node).filter((node) => !ownNodes.has(node));
    this.#translations.set(parent, { own, foreign });
  }

  /** Removes the translation, so that the element shows its own text. @param {Node} parent @param {Set<Node>} [painted]  nodes that already have new texts */
  #uncover(parent, painted = new Set()) {
    const { own, foreign } = this.#translations.get(parent) ?? { own: [], foreign: [] };
    this.#translations.delete(parent);
    for (const node of foreign) if (node.parentNode === parent) node.remove();
    for (const { node, data } of own) if (node instanceof Text && !painted.has(node)) node.data = data;
  }
}

/** True for a node in an element that is ignored. @param {Node} node */
function isLeftAlone(node) {
  return Boolean((node instanceof Element ? node : node.parentElement)?.closest(IGNORED));
}

/** True if a change removes a text node or a comment, as only a translator does. @param {MutationRecord} change */
function takesTexts({ removedNodes }) {
  return [...removedNodes].some((node) => node instanceof CharacterData);
}

/** @param {MutationRecord} change */
function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }) {
  if (type === "characterData") /** @type {CharacterData} */ (target).data = oldValue ?? "";
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
}

/** @param {Node} parent @returns {Content} */
function contentOf(parent) {
  return [...parent.childNodes].map((node) => ({ node, data: node instanceof Text ? node.data : "" }));
}

/** True if `part`, which has only nodes of `own`, has all elements of `own`, and its nodes are in the order of `own`. @param {Content} own @param {Content} part */
function inOrder(own, part) {
  const there = new Set(part.map(({ node }) => node));
  const ownThere = own.filter(({ node }) => there.has(node));
  const whole = own.every(({ node }) => there.has(node) || !(node instanceof Element));
  return whole && ownThere.every(({ node }, at) => node === part[at]?.node);
}

/** Switches translation off in an element where a translator has moved the page's own elements. @param {Node} parent */
function refuse(parent) {
  /** @type {HTMLElement} */ (parent).translate = false;
}

import { blockElements, tidyLines } from "../../../../platform/html/plain-text.ts";
import { pictureLeftOut } from "../read-questions.ts";
import type { XmlElement, XmlNode } from "./xml-tree.ts";

/** What a text has that no text of ours can say. */
export interface Unsaid {
  hasFormula: boolean;
  readonly notes: Set<string>;
}

/** How an element is read instead of by what is in it; undefined for the usual way. */
type Special = (element: XmlElement) => string | undefined;

/** What an item shows only after an answer, to some, or never. */
const notSaid: ReadonlySet<string> = new Set([
  "catalogInfo",
  "feedbackBlock",
  "feedbackInline",
  "modalFeedback",
  "rp",
  "script",
  "style",
  "stylesheet",
]);
const blocks: ReadonlySet<string> = new Set([...blockElements, "prompt", "contentBody", "stimulusBody", "figure"]);

/** The text of an item or of a part of it: its lines stay, its pictures are named as left out. */
export const textOf = (nodes: readonly XmlNode[], unsaid: Unsaid, special: Special = () => undefined): string =>
  tidyLines(nodes.map((node) => textOfNode(node, unsaid, special)).join(""));

function textOfNode(node: XmlNode, unsaid: Unsaid, special: Special): string {
  if (typeof node === "string") return node.replace(/\s+/g, " ");
  const said = special(node);
  if (said !== undefined) return said;
  if (notSaid.has(node.name)) return "";
  const own = ownText(node, unsaid);
  if (own !== null) return own;
  const inner = node.children.map((child) => textOfNode(child, unsaid, special)).join("");
  if (node.name === "sup" && /^[-+\d]{1,4}$/.test(inner.trim())) return `^${inner.trim()}`;
  // How a sign is read stands above it there, and behind it here.
  if (node.name === "rt") return `(${inner.trim()})`;
  if (node.name === "td" || node.name === "th") return `${inner} `;
  if (!blocks.has(node.name)) return inner;
  return `\n${node.name === "li" ? "- " : ""}${inner}\n`;
}

/** Null for what is read by what is in it. */
function ownText({ name, attributes }: XmlElement, unsaid: Unsaid): string | null {
  if (name === "math") {
    unsaid.hasFormula = true;
    return "";
  }
  if (name === "img" || name === "svg" || name === "object" || name === "picture") {
    const isPicture = name !== "object" || (attributes["type"] ?? "image/").startsWith("image/");
    unsaid.notes.add(isPicture ? pictureLeftOut : "A film or sound is left out");
    return "";
  }
  if (name === "audio" || name === "video") {
    unsaid.notes.add("A film or sound is left out");
    return "";
  }
  // Directions for who scores or teaches are not the learner's.
  if (name === "rubricBlock" && !(attributes["view"] ?? "candidate").split(/\s+/).includes("candidate")) return "";
  return null;
}

import { Node } from "@tiptap/core";
import { lessonFileName } from "@pavane/contract/media/lesson-files";
import { videoEmbed } from "@pavane/contract/media/video-embed";

/** A file or a video that stands in a paragraph of its own; learners see a card or a player there. */
export const PlacedNode = Node.create({
  name: "placed",
  group: "block",
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ href: { default: "" }, title: { default: "" }, facts: { default: "" } }),
  parseHTML: () => [
    {
      tag: "div[data-placed]",
      getAttrs: (element) => ({
        href: element.getAttribute("data-placed") ?? "",
        title: element.getAttribute("data-title") ?? "",
        facts: element.getAttribute("data-facts") ?? "",
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { href, title, facts } = placedOf(node.attrs);
    return ["div", { "data-placed": href, "data-title": title, "data-facts": facts }, title];
  },
  markdownTokenName: "placed",
  markdownTokenizer: {
    name: "placed",
    level: "block",
    // It never interrupts a paragraph.
    start: () => -1,
    tokenize: (source) => {
      const match = line.exec(source);
      const [raw = "", title = "", href = "", facts = ""] = match ?? [];
      return match && isPlaced(href) ? { type: "placed", raw, title, href, facts } : undefined;
    },
  },
  parseMarkdown: (token, helpers) => helpers.createNode("placed", { ...placedOf(token) }),
  renderMarkdown: (node) => placedMarkdown(placedOf(node.attrs ?? {})),
});

/** A link alone in its paragraph. */
const line = /^\[([^[\]\\\n*_~`<]*)\]\(([^\s()]+)(?: "([^"\\\n]*)")?\)[ \t]*(?:\n(?=[ \t]*(?:\n|$))|$)/;

const isPlaced = (href: string): boolean => lessonFileName(href) !== null || videoEmbed(href) !== null;

interface Placed {
  readonly href: string;
  readonly title: string;
  readonly facts: string;
}

export function placedOf(attributes: Readonly<Record<string, unknown>>): Placed {
  const text = (name: string): string => {
    const value = attributes[name];
    return typeof value === "string" ? value : "";
  };
  return { href: text("href"), title: text("title"), facts: text("facts") };
}

/** A title loses the signs that would end it. */
export const placedMarkdown = ({ href, title, facts }: Placed): string =>
  `[${title.replace(/[[\]\\\n*_~`<]+/g, " ").trim() || "File"}](${href}${facts === "" ? "" : ` "${facts.replace(/["\\\n]/g, "")}"`})`;

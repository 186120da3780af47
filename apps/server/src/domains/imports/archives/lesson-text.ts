import TurndownService from "turndown";
import { visibleText } from "@pavane/contract/core/visible-text";
import type { CourseBuilder } from "./course-builder.ts";
import { fittingText } from "./text-lessons.ts";

/** Where an address in a text of an archive leads. */
export type Target =
  | { readonly to: "address"; readonly href: string }
  | { readonly to: "file"; readonly number: number }
  /** What it names does not come, or is a part of the other system. */
  | { readonly to: "nothing" };

/** What addresses of one text mean. */
export type Resolve = (address: string) => Target;

/** HTML of another system as the markdown of a lesson, which is not too long. */
export const lessonText = (
  html: string,
  resolve: Resolve,
  builder: Pick<CourseBuilder, "leaveOut">,
  name: string,
): string => fittingText(markdownOf(html, resolve), builder, name);

/** HTML of another system as markdown. Files are named `import:3`, by their place among those that come. */
export const markdownOf = (html: string, resolve: Resolve): string =>
  visibleText(converter(resolve).turndown(html)).trim();

/** A file in a text, or another address, with what is read for it. */
export function linkTo(words: string, target: Target): string {
  if (target.to === "nothing") return words;
  const href = target.to === "file" ? `import:${target.number}` : hrefOf(target.href);
  return `[${plain(words) || "File"}](${href})`;
}

/** Without the signs that would end it or mean something. */
const plain = (words: string): string =>
  words
    .replace(/[[\]\\\n*_~`<]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const hrefOf = (href: string): string =>
  href.replace(/[\s()<>]/g, (sign) => encodeURIComponent(sign).replace("(", "%28").replace(")", "%29"));

function converter(resolve: Resolve): TurndownService {
  const turndown = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  const escape = turndown.escape.bind(turndown);
  // What looks like a tag would be one.
  turndown.escape = (text) => escape(text).replaceAll("<", "\\<");
  turndown.remove((node: HtmlNode) => unread.has(node.nodeName));
  addMedia(turndown, resolve);
  addTables(turndown);
  return turndown;
}

/** What of an element of the converter's own document is asked here. */
interface HtmlNode {
  readonly nodeName: string;
  readonly children: ArrayLike<HtmlNode>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): ArrayLike<HtmlNode>;
  closest(selector: string): HtmlNode | null;
}

/** Elements of which nobody reads anything. */
const unread: ReadonlySet<string> = new Set("STYLE SCRIPT NOSCRIPT TITLE HEAD TEMPLATE OBJECT EMBED".split(" "));

function addMedia(turndown: TurndownService, resolve: Resolve): void {
  turndown.addRule("picture", {
    filter: "img",
    replacement: (_content, node: HtmlNode) => {
      const words = plain(attribute(node, "alt"));
      const target = resolve(attribute(node, "src"));
      if (target.to === "nothing") return words;
      return `!${linkTo(words || "Picture", target)}`;
    },
  });
  turndown.addRule("link", {
    filter: (node: HtmlNode) => node.nodeName === "A" && attribute(node, "href") !== "",
    replacement: (content, node: HtmlNode) => {
      const words = content.trim();
      const target = resolve(attribute(node, "href"));
      // A picture that leads to its own file is the picture.
      if (target.to === "nothing" || words === "" || words.startsWith("![")) return content;
      return linkTo(words.replace(/\n+/g, " "), target);
    },
  });
  turndown.addRule("player", {
    filter: ["video", "audio", "iframe"],
    replacement: (_content, node: HtmlNode) => playersOf(node, resolve),
  });
}

/** What a player plays, as a link alone in its paragraph, which is played in place where that can be. */
function playersOf(node: HtmlNode, resolve: Resolve): string {
  const addresses = [node, ...Array.from(node.querySelectorAll("source"))]
    .map((one) => attribute(one, "src"))
    .filter((address) => address !== "");
  const name = attribute(node, "title") || (node.nodeName === "AUDIO" ? "Sound" : "Video");
  const links = addresses.map((address) => linkTo(name, resolve(address))).filter((link) => link.startsWith("["));
  return links[0] === undefined ? "" : `\n\n${links[0]}\n\n`;
}

const attribute = (node: HtmlNode, name: string): string => (node.getAttribute(name) ?? "").trim();

/** Tables of cells as tables; what only lays out a page, as its parts one below the other. */
function addTables(turndown: TurndownService): void {
  const isOfTable = (node: HtmlNode): boolean => {
    const table = node.closest("table");
    return table !== null && table.querySelectorAll("table").length === 0 && table.querySelectorAll("td,th").length > 1;
  };
  turndown.addRule("cell", {
    filter: (node: HtmlNode) => (node.nodeName === "TD" || node.nodeName === "TH") && isOfTable(node),
    replacement: (content) =>
      ` ${content
        .trim()
        .replace(/\s*\n+\s*/g, " ")
        .replaceAll("|", "\\|")} |`,
  });
  turndown.addRule("row", {
    filter: (node: HtmlNode) => node.nodeName === "TR" && isOfTable(node),
    replacement: (content, node: HtmlNode) => {
      const cells = node.children.length;
      const isFirst = node.closest("table")?.querySelectorAll("tr")[0] === node;
      return `\n|${content}${isFirst ? `\n|${" --- |".repeat(cells)}` : ""}`;
    },
  });
  turndown.addRule("rows", {
    filter: (node: HtmlNode) => /^(?:THEAD|TBODY|TFOOT)$/.test(node.nodeName) && isOfTable(node),
    replacement: (content) => content,
  });
  turndown.addRule("table", {
    filter: (node: HtmlNode) => node.nodeName === "TABLE" && isOfTable(node),
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
}

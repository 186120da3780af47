import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

/**
 * Markdown as HTML that may stand in a page of ours: no scripts, no styles, pictures by https or from this site only,
 * headings below the page's own, links that give nothing away.
 */
export function renderMarkdown(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) {
    keepAsLatest(text, known);
    return known;
  }
  const html = sanitizeHtml(marked.parse(text, { async: false }), rules);
  remember(text, html);
  return html;
}

const marked = new Marked({ gfm: true, breaks: false });

const blocks = "h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li table thead tbody tr th td".split(" ");
const inline = "code strong em del sub sup a img".split(" ");

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "loading"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener nofollow" } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
  },
  exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs["src"],
};

/** The texts read last, the longest unread first: the same lessons are read again and again. */
const rendered = new Map<string, string>();
const mostCharacters = 8_000_000;
const longestRemembered = 40_000;
let characters = 0;

function keepAsLatest(text: string, html: string): void {
  rendered.delete(text);
  rendered.set(text, html);
}

function remember(text: string, html: string): void {
  if (text.length > longestRemembered) return;
  rendered.set(text, html);
  characters += text.length + html.length;
  for (const [oldText, oldHtml] of rendered) {
    if (characters <= mostCharacters) return;
    rendered.delete(oldText);
    characters -= oldText.length + oldHtml.length;
  }
}

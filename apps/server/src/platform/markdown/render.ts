import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

/**
 * Markdown as HTML that may stand in a page of ours: no scripts, no styles, pictures by https or from this site only,
 * headings below the page's own, links that give nothing away. Raise `markdownRules` with every change of what it makes.
 * It takes as long as the text wants, so only the worker calls it.
 */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(marked.parse(text, { async: false }), rules);
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

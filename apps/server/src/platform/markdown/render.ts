import { foreignPicturesAsLinks } from "@pavane/contract/media/foreign-pictures";
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

/**
 * Markdown as HTML that is safe in a page of ours: no scripts, no styles, pictures of this site and of `hosts` only and
 * links in place of all others, headings below the page's own, links that reveal nothing. Tags are dropped, and their
 * text stays. Raise `markdownRules` with every change of the output. It runs as long as the text requires, so only the
 * worker calls it.
 */
export function renderMarkdown(text: string, hosts: readonly string[]): string {
  const html = sanitizeHtml(marked.parse(text, { async: false }), rules);
  return foreignPicturesAsLinks(html.replaceAll(emptyParagraph, ""), hosts);
}

const marked = new Marked({ gfm: true, breaks: false });
marked.use({
  tokenizer: {
    // No block of HTML: what is in one is text like any other, with tags in it.
    html: () => undefined,
    tag(source) {
      const tag = this.rules.inline.tag.exec(source)?.[0];
      if (tag === undefined) return undefined;
      return { type: "html", raw: tag, text: "", block: false, inLink: false, inRawBlock: false };
    },
  },
  renderer: { html: () => "" },
});

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
  allowedSchemesByTag: { img: ["https", "http"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener nofollow" } }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: wholeAddress(attribs["src"]), loading: "lazy" },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs["src"],
};

/** One of which only a tag was there. */
const emptyParagraph = /<p>\s*<\/p>\n?/g;

/** "//host/path" takes the scheme of the page, which is https. */
const wholeAddress = (address = ""): string => (address.startsWith("//") ? `https:${address}` : address);

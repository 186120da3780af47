import sanitizeHtml from "sanitize-html";

/** Lines without spaces at their ends and without empty ones. */
export const tidyLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

/** Elements that stand on lines of their own. */
export const blockElements: ReadonlySet<string> = new Set(
  "address article aside blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);

const tags = /<\/?([a-z][a-z\d]{0,20})\b[^<>]{0,1000}>/gi;

/** HTML as plain text: its lines stay, its pictures do not. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/\s+/g, " ").replace(tags, (tag, name: string) => {
    const isBlock = blockElements.has(name.toLowerCase());
    return `${isBlock ? "\n" : ""}${tag}${isBlock && /^<li\b/i.test(tag) ? "- " : ""}`;
  });
  const escaped = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return tidyLines(unescaped(escaped));
}

export const hasPicture = (html: string): boolean => /<(?:img|svg|object)\b/i.test(html);
export const hasFormula = (html: string): boolean => /<(?:\w{1,20}:)?math\b/i.test(html);

/** Whether a text that does not say what it is written in is HTML. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?[a-z][a-z\d]{0,20}(?:\s[^<>]{0,1000})?\/?>|&(?:[a-z]{2,10}|#\d{1,6});/i.test(text);

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("\u00a0", " ")
    .replaceAll("&amp;", "&");

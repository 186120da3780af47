/** A text as HTML without its marks, for one that is not rendered yet or cannot be. Its time grows with its length only. */
export function plainHtml(text: string): string {
  const paragraphs = text.split(/\r?\n(?:[ \t]*\r?\n)+/).filter((part) => part.trim() !== "");
  return paragraphs.map((part) => `<p>${part.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)}</p>\n`).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

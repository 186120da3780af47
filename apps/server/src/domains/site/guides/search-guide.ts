import type { Guide, GuidePart } from "@pavane/contract/site/schema-guides";

const maxFound = 5;
const aroundWord = 90;

/** The parts of a guide in which every word stands, in any case; none when no word is looked for. */
export function searchGuide(guide: Guide, q: string): GuidePart[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return partsOf(guide)
    .filter(({ title, text }) => {
      const whole = folded(`${guide.title} ${title} ${text}`);
      return words.every((word) => whole.includes(word));
    })
    .slice(0, maxFound)
    .map(({ id, title, text }) => ({ id, title, excerpt: excerptOf(text, words) }));
}

interface Part {
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
}

/** What stands before the first heading, and what stands below each. */
function partsOf({ title, body_html: html, contents }: Guide): Part[] {
  const [intro = "", ...rest] = html.split(/(?=<h[23] id=")/);
  const parts = rest.map((part) => {
    const id = /^<h[23] id="([^"]*)"/.exec(part)?.[1] ?? null;
    const heading = contents.find((one) => one.id === id)?.title ?? "";
    return { id, title: heading, text: plainText(part.replace(/^<h[23][\s\S]*?<\/h[23]>/, "")) };
  });
  return [{ id: null, title, text: plainText(intro) }, ...parts];
}

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => folded(text).indexOf(word)).filter((place) => place >= 0);
  const middle = places.length === 0 ? 0 : Math.min(...places);
  const begin = middle <= aroundWord ? 0 : text.indexOf(" ", middle - aroundWord) + 1;
  const end = text.length <= begin + 2 * aroundWord ? text.length : text.lastIndexOf(" ", begin + 2 * aroundWord);
  return `${begin > 0 ? "… " : ""}${text.slice(begin, Math.max(end, middle))}${end < text.length ? " …" : ""}`;
}

/** Accents go letter by letter, so that places in the folded text are those of the text. */
const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize("NFD")[0]?.toLowerCase() ?? letter).join("");

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([.,:;)])/g, "$1")
    .trim();

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

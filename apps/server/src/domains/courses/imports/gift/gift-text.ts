import { hasFormula, hasPicture, looksLikeHtml, textOfHtml, tidyLines } from "../../../../platform/html/plain-text.ts";

/** Signs that GIFT gives a meaning, and a new line, each as a sign that no text has while it is read. */
const escapes = new Map([..."~=#{}:\\"].map((sign, at) => [sign, String.fromCharCode(0xe000 + at)]));
const newLine = "\ue010";

/** A text in which escaped signs mean nothing any more. */
export const hideEscapes = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => escapes.get(sign) ?? newLine);

/** Escaped signs as themselves. */
export function showEscapes(text: string): string {
  let shown = text.replaceAll(newLine, "\n");
  for (const [sign, hidden] of escapes) shown = shown.replaceAll(hidden, sign);
  return shown;
}

type GiftFormat = "html" | "markdown" | "plain" | "moodle";

interface GiftText {
  readonly format: GiftFormat;
  readonly text: string;
  readonly hasPicture: boolean;
  readonly hasFormula: boolean;
}

/** A text with the format it names in front, or that of its question. */
export function giftText(hidden: string, usual: GiftFormat): GiftText {
  const [whole = "", format = usual] = /^\s*\[(html|markdown|plain|moodle)\]/.exec(hidden) ?? [];
  const text = showEscapes(hidden.slice(whole.length)).trim();
  const isHtml = format === "html" || (format === "moodle" && looksLikeHtml(text));
  return {
    format: formatOf(format),
    text: isHtml ? textOfHtml(text) : tidyLines(format === "moodle" ? withoutBreaks(hidden.slice(whole.length)) : text),
    hasPicture: isHtml ? hasPicture(text) : /!\[[^[\]]{0,1000}\]\(/.test(text),
    hasFormula: isHtml && hasFormula(text),
  };
}

/** Without a format lines are broken by `\n` alone. */
const withoutBreaks = (hidden: string): string => showEscapes(hidden.replace(/\s+/g, " "));

const formatOf = (name: string): GiftFormat =>
  name === "html" || name === "markdown" || name === "plain" ? name : "moodle";

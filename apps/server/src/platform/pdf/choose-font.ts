import { isUnseen } from "./printable.ts";
import { openFont, type ScriptFont } from "./script-fonts.ts";

/** Latin, Cyrillic, Vietnamese, digits and signs: the typefaces of the other lines. */
const plain = ["bodoni-moda-display.ttf", "didone-fallback-medium.ttf", "hanken-grotesk-regular.ttf"];

const scripts: readonly (readonly [script: RegExp, name: string])[] = [
  [/\p{scx=Arabic}/u, "arabic"],
  [/\p{scx=Hebrew}/u, "hebrew"],
  [/\p{scx=Devanagari}/u, "devanagari"],
  [/\p{scx=Bengali}/u, "bengali"],
  [/\p{scx=Gurmukhi}/u, "gurmukhi"],
  [/\p{scx=Gujarati}/u, "gujarati"],
  [/\p{scx=Oriya}/u, "oriya"],
  [/\p{scx=Tamil}/u, "tamil"],
  [/\p{scx=Telugu}/u, "telugu"],
  [/\p{scx=Kannada}/u, "kannada"],
  [/\p{scx=Malayalam}/u, "malayalam"],
  [/\p{scx=Sinhala}/u, "sinhala"],
  [/\p{scx=Thai}/u, "thai"],
  [/\p{scx=Lao}/u, "lao"],
  [/\p{scx=Khmer}/u, "khmer"],
  [/\p{scx=Myanmar}/u, "myanmar"],
  [/\p{scx=Armenian}/u, "armenian"],
  [/\p{scx=Georgian}/u, "georgian"],
  [/\p{scx=Greek}/u, "greek"],
];

const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
const inOrder = ["chinese-simplified", "chinese-traditional", "japanese", "korean"];

/** Every file a line may be set in. */
export const allFontFiles: readonly string[] = [
  ...plain,
  ...[...scripts.map(([, name]) => name), ...inOrder].map((name) => `scripts/${name}.woff`),
];

const hasAll = ({ has }: ScriptFont, text: string): boolean =>
  [...text].every((sign) => isUnseen(sign) || has(sign.codePointAt(0) ?? 0));

/** The font for each letter of a line (one grapheme, all its marks included); null where none has it. */
export function fontChooser(line: string): (grapheme: string, before: ScriptFont | null) => ScriptFont | null {
  const asian = eastAsian.test(line) ? eastAsianOrder(line) : [];
  return (grapheme, before) => {
    // Spaces and points stay with the word before them.
    if (before && /^[\p{sc=Common}\p{sc=Inherited}]+$/u.test(grapheme) && hasAll(before, grapheme)) return before;
    const own = scripts.filter(([script]) => script.test(grapheme)).map(([, name]) => name);
    const names = [...own, ...(eastAsian.test(grapheme) ? asian : [])].map((name) => `scripts/${name}.woff`);
    const file = [...plain, ...names].find((one) => hasAll(openFont(one), grapheme));
    return file === undefined ? null : openFont(file);
  };
}

/**
 * The same character is written differently in the four: kana and hangul show which is meant, else the first font that
 * has all.
 */
function eastAsianOrder(line: string): readonly string[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(line)) return first("japanese");
  if (/\p{sc=Hangul}/u.test(line)) return first("korean");
  const signs = [...line].filter((sign) => eastAsian.test(sign)).join("");
  return first(inOrder.find((name) => hasAll(openFont(`scripts/${name}.woff`), signs)) ?? "chinese-simplified");
}

const first = (name: string): readonly string[] => [name, ...inOrder.filter((other) => other !== name)];

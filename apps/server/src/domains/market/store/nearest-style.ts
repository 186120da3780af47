import { lettersBetween } from "../../../platform/search/near-words.ts";
import { searchWords } from "../../../platform/search/search-words.ts";

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** Words that share this number of first letters may mean the same. */
const alikeFrom = 4;
/** Number of letters in ten that may be wrong: more than a search tolerates, because this is only a suggestion. */
const wrongOfTen = 4;

/**
 * The style whose name is nearest to what was typed, by its nearest word; null where none is near. Of equally near ones the first. It
 * forgives more than the search does.
 */
export function nearestStyle<Style extends Named>(typed: string, styles: readonly Style[]): Style | null {
  const words = searchWords(typed);
  let best: { style: Style; away: number } | null = null;
  for (const style of styles) {
    const away = Math.min(...searchWords(style.name).flatMap((name) => words.map((word) => distance(word, name))));
    if (away < (best?.away ?? 1)) best = { style, away };
  }
  return best?.style ?? null;
}

/** From 0 for the same word to 1 for another one. */
function distance(word: string, name: string): number {
  if (word === name) return 0;
  const length = Math.max(word.length, name.length);
  const most = Math.floor((Math.min(word.length, name.length) * wrongOfTen) / 10);
  const letters = lettersBetween(word, name, most);
  const wrong = letters === null ? 1 : letters / length;
  return word.slice(0, alikeFrom) === name.slice(0, alikeFrom) && name.length >= alikeFrom
    ? Math.min(wrong, 0.5)
    : wrong;
}

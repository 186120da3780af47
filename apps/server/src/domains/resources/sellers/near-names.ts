import unhomoglyph from "unhomoglyph";
import { isReserved } from "./reserved-names.ts";

/** A name as it is compared: what it comes down to (`store_name_core` of the database), and itself for its numbers. */
export interface ComparedName {
  readonly name: string;
  readonly core: string;
}

/** Below this many letters nearly every name has a near one. */
const shortest = 7;

/**
 * Whether one name can be taken for the other: they come to the same, or one letter is wrong, missing, too many or swapped with its
 * neighbour. Names with different numbers are different ("Studio 54" and "Studio 55"); a number alone makes no difference.
 */
export function looksAlike(one: ComparedName, other: ComparedName): boolean {
  const [here, there] = [numbersOf(one.name), numbersOf(other.name)];
  if (here !== "" && there !== "" && here !== there) return false;
  if (one.core === other.core) return true;
  return Math.min(one.core.length, other.core.length) >= shortest && isOneEdit([...one.core], [...other.core]);
}

/** Numbers at the end of a word; within a word a digit is read as a letter. */
const numbersOf = (name: string): string => (name.normalize("NFKC").match(/\d+(?![\p{L}\d])/gu) ?? []).join(" ");

function isOneEdit(one: readonly string[], other: readonly string[]): boolean {
  if (one.length > other.length) return isOneEdit(other, one);
  if (other.length - one.length > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join("");
  if (one.length < other.length) return rest(one, at) === rest(other, at + 1);
  const isWrong = rest(one, at + 1) === rest(other, at + 1);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2);
  return isWrong || isSwapped;
}

/** A name in Latin letters where others look like them, by the list of the Unicode Consortium (UTS 39). */
export const inLatinLetters = (name: string): string =>
  [...name.normalize("NFKC")].map((sign) => (sign < "\u0080" ? sign : unhomoglyph(sign))).join("");

const added: ReadonlySet<string> = new Set(["the", "official", "original", "real", "store", "shop", "online"]);

/** Whether a name says no more than words by which a store is taken for the site itself: "Support Team 2". */
export function isNearSite(name: string): boolean {
  const words = (
    inLatinLetters(name)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => !added.has(word));
  return words.length > 0 && (words.every(isReserved) || isReserved(words.join("")));
}

/** What is known of a word that somebody typed. */
export interface TypedWord {
  /** As it was typed, in lower case. */
  readonly word: string;
  /** Something is written with it, or it is one of those that are never looked for, such as "the". */
  readonly known: boolean;
  /** Words that something is written with and that it may have meant, the likeliest first. */
  readonly near: readonly { readonly word: string; readonly distance: number }[];
  /** Known words it falls into where a space is missing: "hiphop" into "hip" and "hop". */
  readonly splits: readonly (readonly [string, string])[];
  /** What it makes with the next word, where something is written with that: "bal let". */
  readonly joined: string | null;
}

/** How many letters may be wrong: none of a short word, one, or of a longer word two. */
export const wrongLetters = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/** Of shorter words with two letters wrong, too many mean something else: only those that begin alike count. */
const longWord = 8;

const maxNear = 5;

/**
 * Text for `to_tsquery` where nothing has the words as they were typed. First only words that nothing is written with mean their
 * nearest, or their parts; `widely`, every word means all that it may. Null when there are no words.
 */
export function nearQuery(words: readonly TypedWord[], { widely }: { widely: boolean }): string | null {
  if (words.length === 0) return null;
  const meant = words.map((word, at) => meaningOf(word, { widely, last: at === words.length - 1 }));
  const ways = [meant, ...words.flatMap(({ joined }, at) => (joined === null ? [] : [meant.toSpliced(at, 2, joined)]))];
  return ways.map((way) => (ways.length === 1 ? way.join(" & ") : `(${way.join(" & ")})`)).join(" | ");
}

/** The last word may be unfinished. */
function meaningOf(
  { word, known, near, splits }: TypedWord,
  { widely, last }: { widely: boolean; last: boolean },
): string {
  const typed = last && word.length > 1 ? `${word}:*` : word;
  if (known && !widely) return typed;
  const least = near[0]?.distance;
  const likely = widely ? near : near.filter(({ distance }) => distance === least);
  const ways = [
    typed,
    ...likely.slice(0, maxNear).map((other) => other.word),
    ...splits.map((parts) => `(${parts.join(" & ")})`),
  ];
  return ways.length === 1 ? typed : `(${ways.join(" | ")})`;
}

/** Those of some words that one may have meant, the nearest first; of equally near ones those that begin alike. */
export function nearestOf(word: string, candidates: Iterable<string>): { word: string; distance: number }[] {
  const most = wrongLetters(word);
  if (most === 0) return [];
  const found: { word: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const distance = lettersBetween(word, candidate, most);
    if (distance === null || distance === 0) continue;
    if (distance === 2 && word.length < longWord && candidate[0] !== word[0]) continue;
    found.push({ word: candidate, distance });
  }
  const beginning = (other: string) => (other[0] === word[0] ? 0 : 1);
  return found.sort(
    (a, b) => a.distance - b.distance || beginning(a.word) - beginning(b.word) || (a.word < b.word ? -1 : 1),
  );
}

/**
 * How many letters have to be put in, left out, replaced or swapped with their neighbour to get from one word to the other (optimal
 * string alignment, after Damerau 1964); null for more than `most`.
 */
export function lettersBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...next) > most) return null;
    [before, last] = [last, next];
  }
  const letters = last[other.length] ?? 0;
  return letters <= most ? letters : null;
}

const minPart = 2;

/** Every way to part a word in two. */
export const partsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, at) => [
    word.slice(0, at + minPart),
    word.slice(at + minPart),
  ]);

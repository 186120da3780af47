/** Chance that comes out alike for the same seed: numbers from 0 to below 1. */
export interface Chance {
  /** True in so many of a hundred cases. */
  happens(percent: number): boolean;
  /** A whole number from 0 to below `below`. */
  below(below: number): number;
  between(least: number, most: number): number;
  pick<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
  /** A stream of its own, so that what one does leaves another's chances alone. */
  fork(name: string): Chance;
}

export function chanceOf(seed: string): Chance {
  const next = mulberry(hashOf(seed));
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  return {
    happens: (percent) => next() * 100 < percent,
    below,
    between: (least, most) => least + below(most - least + 1),
    pick,
    shuffled: (values) =>
      values
        .map((value) => ({ value, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ value }) => value),
    fork: (name) => chanceOf(`${seed}/${name}`),
  };
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

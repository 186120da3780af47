/** Sentences with what contradicts them. */
export interface Verdicts {
  add(sentence: string, holds: boolean, seen?: unknown): void;
  /** Each sentence once; true when all hold. */
  say(write: (line: string) => unknown): boolean;
}

export function emptyVerdicts(): Verdicts {
  const found = new Map<string, { times: number; against: unknown[] }>();
  return {
    add: (sentence, holds, seen) => {
      const known = found.get(sentence) ?? { times: 0, against: [] };
      found.set(sentence, known);
      known.times += 1;
      if (!holds) known.against.push(seen);
    },
    say: (write) => {
      let all = true;
      for (const [sentence, { times, against }] of found) {
        all &&= against.length === 0;
        write(`${against.length === 0 ? "proved" : "WRONG "}  ${sentence} (${times} times)`);
        for (const seen of against.slice(0, 5)) write(`        ${JSON.stringify(seen)}`);
      }
      return all;
    },
  };
}

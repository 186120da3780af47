import { waitingPieces } from "./memory-use.ts";

export interface FairLimits {
  /** By which its length is known at /metrics. */
  readonly name?: string;
  /** Pieces of work that run concurrently, of all people together and of one person. */
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** Pieces that wait, of all people together and of one. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

export interface FairQueue {
  /** Runs work when it is its turn; returns null immediately when too much is waiting. */
  run<Result>(person: number, work: () => Promise<Result>): Promise<Result> | null;
}

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs work of many people in turn: each person has a separate queue, and after being served goes behind all others who
 * wait. So a person with forty pieces does not delay a person with one.
 */
export function createFairQueue(limits: FairLimits): FairQueue {
  /** In the order in which they are served next. */
  const people = new Map<number, Turns>();
  let running = 0;
  let waiting = 0;
  if (limits.name !== undefined) waitingPieces.set(limits.name, () => waiting);

  const startNext = () => {
    for (const [person, turns] of people) {
      if (running >= limits.atOnce) return;
      if (turns.running >= limits.atOnceOfOne) continue;
      const start = turns.waiting.shift();
      if (start === undefined) continue;
      waiting -= 1;
      running += 1;
      turns.running += 1;
      people.delete(person);
      people.set(person, turns);
      start();
    }
  };
  const end = (person: number, turns: Turns) => {
    running -= 1;
    turns.running -= 1;
    people.delete(person);
    // Pieces added while this piece ran have not had a turn yet.
    if (turns.running > 0 || turns.waiting.length > 0) people.set(person, turns);
    startNext();
  };
  return {
    run: (person, work) => {
      const turns = people.get(person) ?? { running: 0, waiting: [] };
      if (waiting >= limits.waiting || turns.waiting.length >= limits.waitingOfOne) return null;
      people.set(person, turns);
      waiting += 1;
      const started = new Promise<void>((resolve) => turns.waiting.push(resolve));
      startNext();
      return started.then(work).finally(() => end(person, turns));
    },
  };
}

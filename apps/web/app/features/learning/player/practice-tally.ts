/** What a report says of practising since the one before. */
export interface Practised {
  /** Rounds of loops that were finished. */
  readonly loops: number;
  /** Seconds by the clock in which the player ran. */
  readonly practised: number;
}

/** Counts the time in which a player runs, by the clock `now` in milliseconds, and finished rounds. */
export function createTally(now: () => number) {
  let loops = 0;
  let ranMs = 0;
  let since: number | null = null;
  const settle = (next: number | null) => {
    if (since !== null) ranMs += now() - since;
    since = next;
  };
  return {
    start: () => settle(now()),
    stop: () => settle(null),
    round: () => void (loops += 1),
    /** All of it, which is then counted anew. */
    take: (): Practised => {
      settle(since === null ? null : now());
      const taken = { loops, practised: Math.round(ranMs / 100) / 10 };
      loops = 0;
      ranMs = 0;
      return taken;
    },
    /** A report did not arrive. */
    putBack: (taken: Practised) => {
      loops += taken.loops;
      ranMs += taken.practised * 1000;
    },
  };
}

/** The time, as a thing that tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests and for sample data, whose people did not do everything in the same second. */
export interface MovableClock extends Clock {
  set(time: Date | string): void;
  /** Moves the time forward by seconds. */
  advance(seconds: number): void;
}

export function movableClock(start: Date | string = "2026-11-21T10:00:00.000Z"): MovableClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime();
    },
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

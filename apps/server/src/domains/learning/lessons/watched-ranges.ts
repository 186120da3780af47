import { minLoopSeconds } from "@pavane/contract/learning/loops";

/** Whole seconds from `from` up to, not including, `to`. */
export type SecondRange = readonly [from: number, to: number];

/** Reported ranges in whole seconds: rounded, cut at the duration, united and in order. */
export function unitedRanges(reported: readonly SecondRange[], durationSeconds: number): SecondRange[] {
  const end = Math.floor(durationSeconds);
  const whole = reported
    .map(([from, to]): SecondRange => [Math.max(0, Math.round(from)), Math.min(end, Math.round(to))])
    .filter(([from, to]) => from < to)
    .sort((one, other) => one[0] - other[0]);
  const united: [number, number][] = [];
  for (const [from, to] of whole) {
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** Seconds a report may credit beyond those that have passed, for players and networks that are not punctual. */
const slackSeconds = 5;

/** Watching runs at most this fast. */
const fastest = 1.5;

/**
 * The most seconds a report may credit: those since `creditedUntil` × 1.5, plus 5. Before any report, and before an
 * address was given, it is 5.
 */
export function creditSeconds(creditedUntil: Date | null, now: Date): number {
  return Math.max(0, Math.floor(available(creditedUntil, now)));
}

/** From when the next report is credited. The slack is lent once: what a report used of it must pass first. */
export function nextCreditedUntil(creditedUntil: Date | null, now: Date, used: number): Date {
  const left = Math.min(slackSeconds, available(creditedUntil, now) - used);
  return new Date(now.getTime() + Math.ceil(((slackSeconds - left) / fastest) * 1000));
}

function available(creditedUntil: Date | null, now: Date): number {
  const elapsed = creditedUntil === null ? 0 : (now.getTime() - creditedUntil.getTime()) / 1000;
  return elapsed * fastest + slackSeconds;
}

export interface CreditedPractice {
  /** Whole seconds by the clock in which the player ran. */
  readonly seconds: number;
  /** Rounds of loops. */
  readonly loops: number;
  /** How much of the credit it uses, together with what was watched; rounds use it too, even where no second is told of. */
  readonly used: number;
}

/**
 * What of a report counts as practice: no more seconds than have passed, and no more rounds than fit into them. Players that do not say how
 * long they ran are taken to have run for what was watched.
 */
export function creditedPractice(
  { practised, loops }: { readonly practised: number | null; readonly loops: number },
  watchedSeconds: number,
  credit: number,
): CreditedPractice {
  const passed = Math.floor(credit / fastest);
  const rounds = Math.min(loops, Math.floor((passed * fastest) / minLoopSeconds));
  const watched = Math.max(watchedSeconds, rounds * minLoopSeconds);
  if (practised === null) return { seconds: watchedSeconds, loops: rounds, used: watched };
  const seconds = Math.min(Math.round(practised), passed);
  return { seconds, loops: rounds, used: Math.max(watched, seconds * fastest) };
}

/** The first seconds of the ranges, as many as the credit allows. */
export function creditedRanges(ranges: readonly SecondRange[], credit: number): SecondRange[] {
  const credited: SecondRange[] = [];
  let left = credit;
  for (const [from, to] of ranges) {
    if (left <= 0) break;
    const until = Math.min(to, from + left);
    credited.push([from, until]);
    left -= until - from;
  }
  return credited;
}

/** As PostgreSQL reads a set of ranges: `{[0,20),[50,100)}`. */
export const multirangeText = (ranges: readonly SecondRange[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

export const secondsOf = (ranges: readonly SecondRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

import { minuteMs } from "@pavane/contract/core/durations";

/** Starts in minutes since 1970, from the first to the last, both included, at a fixed interval in minutes. */
export interface StartRun {
  readonly first: number;
  readonly last: number;
}

/** Starts in order, as few runs as possible. */
export function runsOf(starts: readonly number[], every: number): StartRun[] {
  const runs: { first: number; last: number }[] = [];
  for (const at of starts.map((start) => start / minuteMs)) {
    const run = runs.at(-1);
    if (run !== undefined && at === run.last + every) run.last = at;
    else runs.push({ first: at, last: at });
  }
  return runs;
}

/** The starts of runs from one moment up to another, in order. */
export function startsWithin(
  runs: readonly StartRun[],
  every: number,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const starts: number[] = [];
  for (const { first, last } of runs) {
    const [lowest, highest] = [from / minuteMs, to / minuteMs];
    const skipped = Math.max(0, Math.ceil((lowest - first) / every));
    for (let at = first + skipped * every; at <= last && at < highest; at += every) starts.push(at * minuteMs);
  }
  return starts;
}

/** As PostgreSQL writes a set of ranges. */
export const writtenRuns = (runs: readonly StartRun[]): string =>
  `{${runs.map(({ first, last }) => `[${first},${last + 1})`).join(",")}}`;

/** Of `{[600,661),[700,701)}`. */
export const readRuns = (text: string): StartRun[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, first, end]) => ({ first: Number(first), last: Number(end) - 1 }));

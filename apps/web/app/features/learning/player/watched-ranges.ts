/** From and to in whole seconds of the video; `to` is the first second that was not seen. */
export type Range = [from: number, to: number];

/**
 * What the playhead passed while playing. Seeking earns nothing: a jump ends the run before it and starts another
 * behind it (specification of learning, watching).
 */
export interface WatchLog {
  /** The stretch being watched now, in exact seconds; null while nothing plays. */
  readonly run: { readonly from: number; readonly to: number } | null;
  /** Stretches that were watched and not yet reported, in exact seconds. */
  readonly done: readonly Range[];
}

export const emptyLog: WatchLog = { run: null, done: [] };

/** Longer gaps between two signs of life are a jump, even if the browser announced no seek. */
const LONGEST_STEP = 4;

/** Records that the playhead is at `at` while the video plays. */
export function noteTime(log: WatchLog, at: number): WatchLog {
  if (!Number.isFinite(at) || at < 0) return log;
  const { run } = log;
  if (run === null) return { ...log, run: { from: at, to: at } };
  if (at < run.to || at - run.to > LONGEST_STEP) return { ...endRun(log), run: { from: at, to: at } };
  return { ...log, run: { from: run.from, to: at } };
}

/** Pause, seek, end or a hidden page: the run stops where the playhead was last seen. */
export function endRun(log: WatchLog): WatchLog {
  const { run, done } = log;
  if (run === null) return log;
  return { run: null, done: run.to > run.from ? [...done, [run.from, run.to]] : done };
}

/** Takes the ranges to report out of the log, and continues the current run from its present position. */
export function takeRanges(log: WatchLog): { ranges: Range[]; log: WatchLog } {
  const { run } = log;
  const ended = endRun(log);
  const ranges = uniteRanges(ended.done.map(toWholeSeconds));
  return { ranges, log: { run: run && { from: run.to, to: run.to }, done: [] } };
}

/** Puts a report that did not arrive back into the log; it is sent with the next one. */
export function putBack(log: WatchLog, ranges: readonly Range[]): WatchLog {
  return ranges.length === 0 ? log : { ...log, done: [...ranges, ...log.done] };
}

/** Sorted, without overlaps and without empty ones. */
export function uniteRanges(ranges: readonly Range[]): Range[] {
  const sorted = ranges.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0]);
  const united: Range[] = [];
  for (const [from, to] of sorted) {
    const last = united.at(-1);
    if (last && from <= last[1]) united[united.length - 1] = [last[0], Math.max(last[1], to)];
    else united.push([from, to]);
  }
  return united;
}

/** Neighbouring pieces of one run share their rounded edge, so that nothing between two reports is lost. */
const toWholeSeconds = ([from, to]: Range): Range => [Math.round(from), Math.round(to)];

import type { Body } from "@pavane/contract/routes";

/** One report of what was watched, as a player makes it. */
export interface ProgressReport {
  readonly position: number;
  readonly duration: number;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly seq: number;
  readonly sent_at: string;
  readonly loops: number;
  readonly practised: number;
  /** Which film of the lesson was played; copies that were kept before films said so do not know. */
  readonly content_version?: number | undefined;
}

/** As much as the server takes of one report. */
const max = { ranges: 500, seconds: 86_400, loops: 100_000 };

/**
 * Reports of one lesson as one, so that they are credited together from the last that arrived: all that was watched, where the newest
 * left, and the sums of rounds and seconds of practice. Where the film was replaced in between, only the practice of the earlier one counts.
 * Null for none.
 */
export function mergeReports(reports: readonly ProgressReport[]): Body<"POST /api/lessons/:id/progress"> | null {
  const version = Math.max(...reports.map(versionOf));
  const ofFilm = reports.filter((report) => versionOf(report) === version);
  const [first, ...rest] = ofFilm;
  if (first === undefined) return null;
  const newest = rest.reduce((one, other) => (isNewer(other, one) ? other : one), first);
  const sum = (of: (report: ProgressReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  return {
    position: newest.position,
    duration: Math.min(Math.max(...ofFilm.map(({ duration }) => duration)), max.seconds),
    ranges: unite(ofFilm.flatMap(({ ranges }) => ranges)),
    seq: newest.seq,
    sent_at: newest.sent_at,
    loops: Math.min(
      sum(({ loops }) => loops),
      max.loops,
    ),
    practised: Math.min(Math.round(sum(({ practised }) => practised) * 10) / 10, max.seconds),
    ...(version > unknown && { content_version: version }),
  };
}

/** A film that is not known is older than one that is. */
const unknown = 0;
const versionOf = ({ content_version: version = unknown }: ProgressReport): number => version;

const isNewer = (one: ProgressReport, other: ProgressReport): boolean =>
  one.seq === other.seq ? one.sent_at > other.sent_at : one.seq > other.seq;

/** Sorted and without overlaps; of more than the server takes the longest. */
function unite(ranges: ProgressReport["ranges"]): [number, number][] {
  const united: [number, number][] = [];
  for (const [from, to] of ranges.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  const longest = united.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, max.ranges);
  return longest.toSorted((a, b) => a[0] - b[0]);
}

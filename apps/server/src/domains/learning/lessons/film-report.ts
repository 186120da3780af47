import type { LessonAccessRow } from "./lesson-access-repository.ts";
import { isOutdated } from "./lesson-facts.ts";
import type { Report } from "./progress-repository.ts";
import { multirangeText, type SecondRange } from "./watched-ranges.ts";

/** What a report says of the film, besides how long it was practised. */
type FilmReport = Pick<
  Report,
  "contentVersion" | "anew" | "durationSeconds" | "ranges" | "positionMs" | "seq" | "sentAt"
>;

interface Watched {
  readonly durationSeconds: number;
  readonly watched: readonly SecondRange[];
  readonly position: number;
  readonly seq: number;
  readonly sentAt: string;
}

/** The film was replaced since it was played, as on a device that had no connection. A player that does not say played that of now. */
export const isOfEarlierFilm = ({ lesson }: LessonAccessRow, played: number | null | undefined): boolean =>
  played != null && played < lesson.contentVersion;

export const filmWatched = (
  door: LessonAccessRow,
  { durationSeconds, watched, position, seq, sentAt }: Watched,
  now: Date,
): FilmReport => ({
  contentVersion: door.lesson.contentVersion,
  anew: isOutdated(door),
  durationSeconds,
  ranges: multirangeText(watched),
  positionMs: Math.round(position * 1e3),
  // Of a device whose clock is ahead, which would be the newest until that time has come: nothing is sent later than now.
  seq: Math.min(seq, now.getTime()),
  sentAt: new Date(Math.min(Date.parse(sentAt), now.getTime())),
});

/** Of an earlier film nothing was watched of that of now. The report is older than any other, so that the place stays. */
export const filmAsItIs = (progress: NonNullable<LessonAccessRow["progress"]>): FilmReport => ({
  contentVersion: progress.watchedVersion,
  anew: false,
  durationSeconds: progress.durationSeconds,
  ranges: multirangeText([]),
  positionMs: progress.positionMs,
  seq: -1,
  sentAt: new Date(0),
});

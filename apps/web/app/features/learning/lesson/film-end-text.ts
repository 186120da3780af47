import { dayMomentText } from "../../../time/dates.ts";
import type { LessonPageData } from "../shapes.ts";

export type FilmEndFacts = Pick<LessonPageData, "rule" | "next"> & {
  readonly progress: Pick<LessonPageData["progress"], "state" | "watched_percent">;
  readonly quiz: { readonly passed: boolean } | null;
  /** When the next lesson opens, where it waits for a day. */
  readonly opens: string | null;
};

/** What is said at the end of a film: what comes next, or what is still missing. */
export function filmEndText({ rule, progress, quiz, next, opens }: FilmEndFacts, records: boolean): string {
  const follows = next === null ? "" : ` Next: ${next.title}${opens === null ? "" : `, from ${dayMomentText(opens)}`}`;
  if (!records) return next === null ? "The end." : follows.trim();
  if (progress.state === "completed") return `Complete.${follows}`;
  const isWatched = rule.percent === null || progress.watched_percent >= rule.percent;
  if (isWatched && rule.quiz && !quiz?.passed) return "Watched. Pass the quiz below to complete this lesson.";
  return `Watched ${progress.watched_percent} %. ${rule.text}.`;
}

import type { SubmissionState } from "@pavane/contract/learning/submission-rules";
import { dayMomentText } from "../../../time/dates.ts";
import type { LessonPageData } from "../shapes.ts";

export type FilmEndFacts = Pick<LessonPageData, "rule" | "next"> & {
  readonly progress: Pick<LessonPageData["progress"], "state" | "watched_percent">;
  readonly quiz: { readonly passed: boolean } | null;
  readonly assignment: {
    readonly standing: { readonly passed: boolean; readonly state: SubmissionState | null } | null;
  } | null;
  /** When the next lesson opens, where it waits for a day. */
  readonly opens: string | null;
};

/** What is said at the end of a film: what comes next, or what is still missing. */
export function filmEndText({ rule, progress, quiz, assignment, next, opens }: FilmEndFacts, records: boolean): string {
  const follows = next === null ? "" : ` Next: ${next.title}${opens === null ? "" : `, from ${dayMomentText(opens)}`}`;
  if (!records) return next === null ? "The end." : follows.trim();
  if (progress.state === "completed") return `Complete.${follows}`;
  const isWatched = rule.percent === null || progress.watched_percent >= rule.percent;
  if (isWatched && rule.quiz && !quiz?.passed) return "Watched. Pass the quiz below to complete this lesson.";
  const own = assignment?.standing ?? null;
  if (isWatched && rule.assignment && own && !own.passed)
    return own.state === "submitted" || own.state === "marking"
      ? "Watched. Your video waits for its mark."
      : "Watched. Hand your video in below to complete this lesson.";
  return `Watched ${progress.watched_percent} %. ${rule.text}.`;
}

import { watchedPercent, type CompletionRule } from "@pavane/contract/learning/rules";
import type { CourseStanding, LessonProgressAnswer } from "@pavane/contract/learning/schema-lesson";
import { progressPercent } from "@pavane/contract/learning/rules";
import { completionRule, decideCompletion, type CompletionDecision } from "./lesson-rule.ts";
import { lessonVideo } from "./lesson-video.ts";
import type { LessonAccessRow } from "./lesson-access-repository.ts";

/** What is known of a lesson's video and watching, taken from its door. */
export interface WatchFacts {
  /** Seconds; from the uploaded file if it is one, else as players reported. */
  readonly durationSeconds: number | null;
  readonly watchedSeconds: number;
}

/** Another video starts from zero, except for those who completed the lesson. */
export function watchFacts(door: LessonAccessRow): WatchFacts {
  const { progress, lesson, assetDurationMs } = door;
  const own = assetDurationMs === null ? null : assetDurationMs / 1000;
  if (progress === null || isOutdated(door)) return { durationSeconds: own, watchedSeconds: 0 };
  const reported = lesson.type === "video" ? progress.durationSeconds : null;
  return { durationSeconds: own ?? reported, watchedSeconds: progress.watchedSeconds };
}

export const isOutdated = ({ progress, lesson }: LessonAccessRow): boolean =>
  progress !== null && progress.state !== "completed" && progress.watchedVersion < lesson.contentVersion;

export function ruleOf(door: LessonAccessRow, watchedPercentSetting: number, facts = watchFacts(door)): CompletionRule {
  const { type, isPlaceholder, video } = door.lesson;
  const ruled = { type, isPlaceholder, video: lessonVideo(video ?? ""), durationKnown: facts.durationSeconds !== null };
  return completionRule(ruled, watchedPercentSetting);
}

/** A lesson's quiz that must be passed; a quiz without a question asks nothing. */
export const boundQuiz = (door: LessonAccessRow): { readonly passed: boolean } | null =>
  door.quizId === null || door.questionCount === 0 ? null : { passed: door.quizPassed };

/** A lesson's assessment that must be passed. */
export const boundAssignment = ({
  assignment,
  assignmentPassed,
}: LessonAccessRow): { readonly passed: boolean } | null =>
  assignment?.required === true ? { passed: assignmentPassed } : null;

/** A lesson's package, all parts of which must be done. */
export const boundPackage = (door: LessonAccessRow): { readonly done: boolean } | null =>
  door.lesson.packageId === null ? null : { done: door.packageDone };

export function completionOf(
  door: LessonAccessRow,
  rule: CompletionRule,
  facts: WatchFacts,
  now: Date,
): CompletionDecision {
  const bound = { quiz: boundQuiz(door), assignment: boundAssignment(door), package: boundPackage(door) };
  return decideCompletion(rule, { ...facts, openedAt: door.progress?.createdAt ?? null, now, ...bound });
}

export function presentProgress(door: LessonAccessRow): LessonProgressAnswer {
  const { progress, lesson } = door;
  const facts = watchFacts(door);
  const outdated = isOutdated(door);
  return {
    state: progress?.state ?? null,
    position: progress === null || outdated ? 0 : progress.positionMs / 1000,
    seq: progress?.seq ?? 0,
    watched_percent: watchedPercent(facts.watchedSeconds, Math.floor(facts.durationSeconds ?? 0)),
    watched_seconds: facts.watchedSeconds,
    duration: facts.durationSeconds,
    completed_at: progress?.completedAt?.toISOString() ?? null,
    practice_seconds: progress?.practiceSeconds ?? 0,
    loops: progress?.loops ?? 0,
    read: progress?.readAt != null,
    updated: progress?.state === "completed" && (progress.completedVersion ?? 0) < lesson.contentVersion,
  };
}

export const presentLearnerProgress = (counts: {
  readonly done: number;
  readonly total: number;
  readonly completedAt: Date | null;
}): CourseStanding => ({
  done: counts.done,
  total: counts.total,
  progress: progressPercent(counts.done, counts.total),
  completed_at: counts.completedAt?.toISOString() ?? null,
});

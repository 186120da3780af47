import type { LessonType } from "@pavane/contract/courses/choices";
import {
  packageUnfinishedText,
  staySeconds,
  unmetAssignmentText,
  unmetRuleText,
  type CompletionRule,
} from "@pavane/contract/learning/rules";
import type { LessonVideo } from "./lesson-video.ts";

export interface RuledLesson {
  readonly type: LessonType;
  readonly isPlaceholder: boolean;
  readonly video: LessonVideo | null;
  /** A player has reported the length of the video. */
  readonly durationKnown: boolean;
}

/** What has to happen before a lesson is complete. Players that report no time ask for staying instead of watching. */
export function completionRule(lesson: RuledLesson, watchedPercent: number): CompletionRule {
  if (lesson.isPlaceholder) return { kind: "none" };
  if (lesson.type === "text") return { kind: "read" };
  if (lesson.type === "quiz") return { kind: "quiz" };
  if (lesson.video === null) return { kind: "none" };
  if (lesson.video.kind === "elsewhere") return { kind: "stay", seconds: staySeconds };
  const reportsTime = lesson.video.kind !== "embed" || lesson.durationKnown;
  return reportsTime ? { kind: "watch", percent: watchedPercent } : { kind: "stay", seconds: staySeconds };
}

export interface CompletionFacts {
  readonly watchedSeconds: number;
  readonly durationSeconds: number | null;
  /** When the lesson was first opened; null if never. */
  readonly openedAt: Date | null;
  readonly now: Date;
  /** The lesson's quiz; null without one, or while it has no question. */
  readonly quiz: { readonly passed: boolean } | null;
  /** The lesson's required assessment; null without one. */
  readonly assignment: { readonly passed: boolean } | null;
  /** The lesson's package; null without one. */
  readonly package: { readonly done: boolean } | null;
}

export type CompletionDecision = { readonly met: true } | { readonly met: false; readonly text: string };

/** Whether a lesson is complete by its rule, an attached package and quiz and a required assessment included. */
export function decideCompletion(rule: CompletionRule, facts: CompletionFacts): CompletionDecision {
  if (!ownRuleMet(rule, facts)) return { met: false, text: unmetRuleText(rule) };
  if (facts.package !== null && !facts.package.done) return { met: false, text: packageUnfinishedText };
  if (facts.quiz !== null && !facts.quiz.passed) return { met: false, text: unmetRuleText({ kind: "quiz" }) };
  if (facts.assignment !== null && !facts.assignment.passed) return { met: false, text: unmetAssignmentText };
  return { met: true };
}

function ownRuleMet(rule: CompletionRule, facts: CompletionFacts): boolean {
  if (rule.kind === "read") return true;
  if (rule.kind === "none") return false;
  if (rule.kind === "quiz") return facts.quiz?.passed ?? false;
  if (rule.kind === "stay") {
    return facts.openedAt !== null && facts.now.getTime() - facts.openedAt.getTime() >= rule.seconds * 1000;
  }
  return isWatched(facts.watchedSeconds, facts.durationSeconds, rule.percent);
}

/** Distinct whole seconds against the whole seconds of the video. */
export function isWatched(watchedSeconds: number, durationSeconds: number | null, percent: number): boolean {
  const whole = Math.floor(durationSeconds ?? 0);
  return whole > 0 && watchedSeconds * 100 >= whole * percent;
}

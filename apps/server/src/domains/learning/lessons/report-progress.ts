import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { watchedPercent } from "@pavane/contract/learning/rules";
import type { ProgressAnswer, ProgressBody } from "@pavane/contract/learning/schema-lesson";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import { filmAsItIs, filmWatched, isOfEarlierFilm } from "./film-report.ts";
import { finishedBy, finishLesson } from "./finish-lesson.ts";
import { completionOf, presentLearnerProgress, presentProgress, ruleOf, watchFacts } from "./lesson-facts.ts";
import { openLesson } from "./open-lesson.ts";
import type { LessonAccessRow } from "./lesson-access-repository.ts";
import { insertProgress, type Report, type Reported } from "./progress-repository.ts";
import {
  creditedPractice,
  creditedRanges,
  creditSeconds,
  nextCreditedUntil,
  secondsOf,
  unitedRanges,
} from "./watched-ranges.ts";

type ReportProgressRefusal = Refusal<
  "lesson_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/**
 * Saves what was watched of a video and its position, and completes the lesson when enough of it was. Seconds; only
 * distinct seconds count, and no more of them than can have passed (specification of learning, watching). Of a film that
 * has been replaced since, only the practice counts.
 */
export async function reportProgress(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
  body: ProgressBody,
): Promise<ProgressAnswer | ReportProgressRefusal> {
  for (;;) {
    const door = await deps.find.door(lessonId, actor.id);
    const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
    if (isRefusal(opened)) return opened;
    if (!door || !opened.records || door.enrolment === null) return unrecorded(body);
    const kept = await keep(deps, actor.id, door, body);
    if (kept) return isOfEarlierFilm(door, body.content_version) ? unmoved(door) : finish(deps, actor.id, door, kept);
  }
}

/** Null when another report came between and everything must be read again. */
async function keep(deps: LessonDeps, userId: number, door: LessonAccessRow, body: ProgressBody) {
  const { lesson, progress } = door;
  const now = deps.clock.now();
  if (progress === null) {
    const row = { userId, lessonId: lesson.id, watchedVersion: lesson.contentVersion, at: now };
    await deps.db.write((tx) => insertProgress(tx, row));
    return null;
  }
  const { position, duration, ranges, seq, sent_at: sentAt, loops, practised, content_version: played, ...rest } = body;
  assertNoRest(rest);
  const isEarlier = isOfEarlierFilm(door, played);
  const durationSeconds = isEarlier ? duration : durationOf(door, duration);
  const credit = creditSeconds(progress.creditedUntil, now);
  const watched = creditedRanges(unitedRanges(ranges, durationSeconds), credit);
  const practice = creditedPractice({ practised: practised ?? null, loops: loops ?? 0 }, secondsOf(watched), credit);
  const film = { durationSeconds, watched, position, seq, sentAt };
  const report: Report = {
    userId,
    lessonId: lesson.id,
    now,
    seenCreditedUntil: progress.creditedUntil,
    creditedUntil: nextCreditedUntil(progress.creditedUntil, now, practice.used),
    practiceSeconds: practice.seconds,
    timeZone: (await deps.site.getSettings()).time_zone,
    loops: practice.loops,
    ...(isEarlier ? filmAsItIs(progress) : filmWatched(door, film, now)),
  };
  const reported = await deps.progress.report(report);
  return reported && { reported, durationSeconds };
}

/** The file knows its length best; of players the longest report counts, so that a short one completes nothing. */
function durationOf(door: LessonAccessRow, reported: number): number {
  if (door.assetDurationMs !== null) return door.assetDurationMs / 1000;
  return Math.max(reported, watchFacts(door).durationSeconds ?? 0);
}

async function finish(
  deps: LessonDeps,
  userId: number,
  door: LessonAccessRow,
  kept: { reported: Reported; durationSeconds: number },
): Promise<ProgressAnswer> {
  const now = deps.clock.now();
  const { reported, durationSeconds } = kept;
  const facts = { durationSeconds, watchedSeconds: reported.watchedSeconds };
  const already = door.progress?.state === "completed";
  const rule = ruleOf(door, (await deps.site.getSettings()).watched_percent, facts);
  const completes = (of: LessonAccessRow) => completionOf(of, rule, facts, now).met;
  const met =
    !already && rule.kind === "watch" && (completes(door) || (await isPassedMeanwhile(deps, userId, door, completes)));
  const progress = met
    ? await deps.db.write((tx) => finishLesson(tx, deps, finishedBy(userId, door, { by: "watching", at: now })))
    : null;
  return {
    watched_percent: watchedPercent(reported.watchedSeconds, Math.floor(durationSeconds)),
    watched_seconds: reported.watchedSeconds,
    position: reported.positionMs / 1000,
    completed: already || progress !== null,
    standing: presentLearnerProgress(progress ?? door.enrolment ?? nothing),
    certificate_id: progress?.certificateId ?? null,
  };
}

/** A quiz or video may have been passed since the lesson was read; asked only where watching alone would not complete it. */
async function isPassedMeanwhile(
  deps: LessonDeps,
  userId: number,
  door: LessonAccessRow,
  completes: (door: LessonAccessRow) => boolean,
): Promise<boolean> {
  if (!completes({ ...door, quizPassed: true, assignmentPassed: true })) return false;
  const now = await deps.find.door(door.lesson.id, userId);
  return now !== null && completes(now);
}

/** How the film of now stands, which what was watched of another one does not change. */
function unmoved(door: LessonAccessRow): ProgressAnswer {
  const { watched_percent, watched_seconds, position, state } = presentProgress(door);
  return {
    watched_percent,
    watched_seconds,
    position,
    completed: state === "completed",
    standing: presentLearnerProgress(door.enrolment ?? nothing),
    certificate_id: null,
  };
}

const nothing = { done: 0, total: 0, completedAt: null };

/** Teachers and guests of a free preview leave no trace. */
const unrecorded = (body: ProgressBody): ProgressAnswer => ({
  watched_percent: 0,
  watched_seconds: 0,
  position: body.position,
  completed: false,
  standing: presentLearnerProgress(nothing),
  certificate_id: null,
});

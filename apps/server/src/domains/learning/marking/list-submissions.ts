import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { courseAdminRoles, instructorAreaRoles, teachingRoles } from "@pavane/contract/courses/roles";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { QueuedSubmission, SubmissionQuery, SubmissionQueue } from "@pavane/contract/learning/schema-submission";
import { claimMinutes } from "@pavane/contract/learning/submission-rules";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { longestSeconds } from "../lessons/present-assignment.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { presentClaim, presentPerson, presentPlace } from "../submissions/present-submission.ts";
import { isBlind, isOffered, secondDays, shownState, viewerOf } from "../submissions/submission-viewer.ts";
import { findPeople, type People } from "../submissions/submissions-repository.ts";
import {
  countWaiting,
  findCoursesToMark,
  findMarkDays,
  findQueued,
  findQueuedRows,
  isInReach,
  type Queue,
  type QueuedRow,
  type Reach,
} from "./queue-repository.ts";

/**
 * Videos to mark, the oldest first, or those released, the newest first, of the courses that somebody marks in; course administrators may
 * choose all. Own videos are on nobody's list. Errors: `forbidden`, `course_not_found`.
 */
export async function listSubmissions(
  deps: LessonDeps,
  actor: Actor,
  query: SubmissionQuery,
): Promise<SubmissionQueue | Refusal<"forbidden" | "course_not_found">> {
  const { read } = deps.db;
  const { course = null, state, scope, ...requested } = query;
  const reach = reachOf(actor, scope);
  if (isRefusal(reach)) return reach;
  const now = deps.clock.now();
  const queue = {
    state,
    reach,
    course,
    viewerId: actor.id,
    offeredSince: new Date(now.getTime() - secondDays * dayMs),
  };
  const counting = countWaiting(read, queue, { now, claimedSince: new Date(now.getTime() - claimMinutes * minuteMs) });
  // Together: hardly anybody asks for a course that is not theirs.
  const [isTheirs, { ids, page }, courses, counts] = await Promise.all([
    isInReach(read, queue),
    findQueued(read, queue, requested, counting),
    findCoursesToMark(read, queue),
    counting,
  ]);
  if (!isTheirs) return refuse(learningErrors.course_not_found);
  return { data: await readPage(deps, actor, { ids, state, now }), page, courses, counts };
}

interface QueuePage {
  readonly ids: readonly number[];
  readonly state: Queue["state"];
  readonly now: Date;
}

/** The lines of one page, in its order. */
async function readPage(
  { db: { read }, site }: LessonDeps,
  actor: Actor,
  { ids, state, now }: QueuePage,
): Promise<QueuedSubmission[]> {
  const [rows, settings] = await Promise.all([findQueuedRows(read, ids, actor.id), site.getSettings()]);
  const courseIds = rows.map(({ course }) => course.id);
  const claimants = rows.flatMap(({ submission, second }) => [submission.claimedBy, second?.claimedBy ?? null]);
  const [others, markDays] = await Promise.all([findPeople(read, claimants), findMarkDays(read, actor.id, courseIds)]);
  const learners = rows.map(({ submission: { userId: id }, author, authorImage }) => ({ id, author, authorImage }));
  const people = new Map([...learners.map((learner) => [learner.id, learner] as const), ...others]);
  return rows.map((found) =>
    presentQueued(found, {
      people,
      actor,
      state,
      now,
      maxSeconds: longestSeconds(found.assignment, settings),
      markDays: markDays.get(found.course.id) ?? null,
    }),
  );
}

function reachOf(actor: Actor, scope: SubmissionQuery["scope"]): Reach | Refusal<"forbidden"> {
  if (!hasRole(actor, ...instructorAreaRoles)) return refuse(commonErrors.forbidden);
  if (scope === "all") return hasRole(actor, ...courseAdminRoles) ? "all" : refuse(commonErrors.forbidden);
  if (!hasRole(actor, ...teachingRoles)) return "none";
  return hasRole(actor, "COURSE_CREATOR") ? "marked_or_made" : "marked";
}

interface Presented {
  readonly people: People;
  readonly actor: Actor;
  readonly state: Queue["state"];
  readonly now: Date;
  readonly maxSeconds: number;
  readonly markDays: number | null;
}

function presentQueued(found: QueuedRow, presented: Presented): QueuedSubmission {
  const { people, actor, state, now, maxSeconds } = presented;
  const { submission, second, asset } = found;
  const blind = isBlind({ markedBy: submission.markedBy, second }, viewerOf(actor, found), now);
  const asSecond = state === "second" && second !== null && isOffered(second, now);
  return {
    id: submission.id,
    ...presentPlace(found, { passPercent: found.passPercent, maxSeconds }),
    learner: presentPerson(people, submission.userId),
    number: submission.number,
    state: blind ? "marking" : shownState(submission, now),
    submitted_at: (submission.submittedAt ?? submission.createdAt).toISOString(),
    released_at: blind ? null : (submission.releasedAt?.toISOString() ?? null),
    percent: blind ? null : submission.percent,
    claimed: presentClaim(people, asSecond ? second : submission, actor.id, now),
    duration: asset?.durationMs == null ? null : asset.durationMs / 1000,
    ...targetOf(found, presented),
    // Why would say whether it passed.
    second: asSecond && !blind ? second.reason : null,
    processing: asset !== null && asset.state !== "ready",
  };
}

/** A target is for the first marking: it holds until that is released. */
function targetOf(
  { submission: { submittedAt, releasedAt } }: QueuedRow,
  { markDays, now }: Presented,
): Pick<QueuedSubmission, "mark_days" | "late"> {
  if (markDays === null || submittedAt === null || releasedAt !== null) return { mark_days: null, late: false };
  return { mark_days: markDays, late: now.getTime() - submittedAt.getTime() > markDays * dayMs };
}

import { dayMs } from "@pavane/contract/core/durations";
import { lengthProblem } from "@pavane/contract/learning/submission-rules";
import { unreadableVideo } from "@pavane/contract/media/limits";
import { eachAfter } from "../../../platform/each-after.ts";
import { lockEnrolment } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { longestSeconds } from "../lessons/present-assignment.ts";
import { noteTakenBack } from "../lessons/progress-repository.ts";
import { dropVideo } from "./change-submission.ts";
import { notifyOfReturn } from "./submission-mails.ts";
import { findSubmission, lockSubmission, saveSubmission } from "./submissions-repository.ts";
import { findOldVideos, findUnchecked } from "./videos-repository.ts";

const portion = 200;

/**
 * Looks at videos that were handed in while they were being processed: one that cannot be read, or is too long, goes back to its learner
 * as a draft, who is told why. One that fails stops no other and is tried again the next minute.
 */
export async function checkVideos(deps: LessonDeps): Promise<void> {
  for (const id of await findUnchecked(deps.db.read, portion)) {
    try {
      await checkVideo(deps, id);
    } catch (error) {
      deps.log.error({ err: error, submission: id }, "a video that was handed in could not be looked at");
    }
  }
}

async function checkVideo(deps: LessonDeps, id: number): Promise<void> {
  const settings = await deps.site.getSettings();
  const at = deps.clock.now();
  await deps.db.write(async (tx) => {
    const found = await findSubmission(tx, id, 0);
    if (found === null) return;
    const { userId } = found.submission;
    await lockEnrolment(tx, userId, found.course.id);
    const row = await lockSubmission(tx, id);
    if (row === null || row.state !== "submitted" || row.checkedAt !== null) return;
    const { asset, assignment, lesson } = found;
    const unreadable = asset === null || asset.state === "failed" ? (asset?.error ?? unreadableVideo) : null;
    const problem = unreadable ?? lengthProblem(asset?.durationMs ?? null, longestSeconds(assignment, settings));
    if (problem === null) return saveSubmission(tx, id, { checkedAt: at });
    const nobody = { claimedBy: null, claimedAt: null, activeAt: null };
    const again = { state: "draft", submittedAt: null, consentAt: null, rubricSnapshot: null } as const;
    await saveSubmission(tx, id, { ...again, ...nobody, updatedAt: at });
    await noteTakenBack(tx, { userId, lessonId: lesson.id, at });
    await notifyOfReturn(tx, deps, id, problem);
  });
}

/**
 * Deletes videos of submissions that were decided, or drafts left alone, longer ago than videos are kept; marks stay. Each in a
 * transaction of its own: one that fails stops no other and is tried again the next night.
 */
export async function forgetVideos(deps: LessonDeps): Promise<void> {
  const { learner_video_days: days } = await deps.site.getSettings();
  const at = deps.clock.now();
  const before = new Date(at.getTime() - days * dayMs);
  await eachAfter(
    (after) => findOldVideos(deps.db.read, { before, after, most: portion }),
    ({ id }) => forgetVideo(deps, id, at),
  );
}

async function forgetVideo(deps: LessonDeps, id: number, at: Date): Promise<void> {
  try {
    await deps.db.write(async (tx) => {
      const row = await lockSubmission(tx, id);
      if (row === null || row.state === "submitted" || row.state === "marking") return;
      if (row.state === "draft") await saveSubmission(tx, id, { state: "withdrawn" });
      await dropVideo(tx, deps, row, at);
    });
  } catch (error) {
    deps.log.error({ err: error, submission: id }, "the video of a submission could not be deleted");
  }
}

import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { PackageReport, PackageReportAnswer } from "@pavane/contract/learning/schema-package";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockEnrolment } from "../../access/index.ts";
import { finishedBy, finishLesson } from "../lessons/finish-lesson.ts";
import { boundAssignment, boundQuiz, presentLearnerProgress } from "../lessons/lesson-facts.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { lockLessonAccess } from "../lessons/lock-lesson-access.ts";
import { openPackageItem } from "./open-package.ts";
import { readRuntimeState, type RuntimeState } from "./runtime-state.ts";
import { countDone, lockState, saveState, type StateRow } from "./states-repository.ts";
import { presentItem } from "./view-package.ts";

type Opened = Exclude<Awaited<ReturnType<typeof openPackageItem>>, Refusal>;

/**
 * Keeps what a part of a package says of its learner. A report that arrives behind a later one changes nothing. With the last part done, a
 * text that was read, and a quiz and an assessment that are passed, the lesson is complete. Errors besides those of opening: `package_elsewhere`.
 */
export async function reportPackageItem(
  deps: LessonDeps,
  actor: Actor,
  { lessonId, number }: { lessonId: number; number: number },
  report: PackageReport,
) {
  const { session, seq, data, seconds: _seconds, ...rest } = report;
  assertNoRest(rest);
  const opened = await openPackageItem(deps, actor, lessonId, number);
  if (isRefusal(opened)) return opened;
  const { found, item, records, door } = opened;
  if (!records || door.enrolment === null) return refuse(learningErrors.enrolment_required);
  const read = readRuntimeState(found.standard, data, item);
  if (read === null) return invalidField("data", "Enter what the part keeps");
  const { enrolment } = door;
  return deps.db.write(async (tx) => {
    // The enrolment first: one order of locks everywhere.
    await lockEnrolment(tx, actor.id, door.course.id);
    const before = await lockState(tx, opened.played, number);
    // Another package is in its place by now, or a teacher reset the lesson.
    if (before === null) return refuse(learningErrors.package_not_found);
    if (before.session !== session) return refuse(learningErrors.package_elsewhere);
    const kept = seq > before.seq ? await keep(tx, deps, opened, { number, before, read, report }) : before;
    const done = (await countDone(tx, opened.played)) >= found.items.length;
    const progress = done ? await finishByPackage(tx, deps, actor, opened) : null;
    return {
      item: presentItem(number, item.title, kept),
      done,
      completed: progress !== null || door.progress?.state === "completed",
      standing: presentLearnerProgress(progress ?? enrolment),
      certificate_id: progress?.certificateId ?? null,
    } satisfies PackageReportAnswer;
  });
}

interface Kept {
  readonly number: number;
  readonly before: StateRow;
  readonly read: RuntimeState;
  readonly report: PackageReport;
}

/** What is done stays done, with the status it was done by. */
async function keep(tx: Tx, { clock }: LessonDeps, { played }: Opened, { number, before, read, report }: Kept) {
  const worse = before.done && !read.done;
  const values = {
    seq: report.seq,
    data: report.data,
    status: worse ? before.status : read.status,
    score: worse ? before.score : (read.score ?? before.score),
    done: before.done || read.done,
    seconds: Math.max(before.seconds, report.seconds),
    updatedAt: clock.now(),
  };
  await saveState(tx, played, number, values);
  return { ...before, ...values };
}

async function finishByPackage(tx: Tx, deps: LessonDeps, actor: Actor, { door: { lesson } }: Opened) {
  const door = await lockLessonAccess(tx, actor.id, lesson.id);
  if (door === null || door.progress?.state === "completed" || !door.progress?.readAt) return null;
  if (boundQuiz(door)?.passed === false || boundAssignment(door)?.passed === false) return null;
  return finishLesson(tx, deps, finishedBy(actor.id, door, { by: "package", at: deps.clock.now() }));
}

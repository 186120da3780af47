import { isRefusal, refuse, type ErrorSpec } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { authorizeReading, lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { findBankCourse, findBankQuestion, findTopics } from "./bank-repository.ts";

/** The bank of a course, by the course that has it, for those who teach that. */
export async function openBank<Code extends string>(
  db: Read,
  actor: Actor,
  courseId: number,
  notFound: ErrorSpec<Code>,
) {
  return authorizeReading(db, actor, await findBankCourse(db, courseId), { as: "teacher", notFound });
}

/** The same for who changes it: its course is locked. */
export async function lockBank<Code extends string>(tx: Tx, actor: Actor, courseId: number, notFound: ErrorSpec<Code>) {
  return lockForTeaching(tx, actor, await findBankCourse(tx, courseId), notFound);
}

/** A question of a bank, its course locked for somebody who teaches it. */
export async function lockBankQuestion(tx: Tx, actor: Actor, id: number) {
  const before = await findBankQuestion(tx, id);
  if (before === null) return refuse(coursesErrors.question_not_found);
  const course = await lockForTeaching(tx, actor, before.courseId, coursesErrors.question_not_found);
  if (isRefusal(course)) return course;
  return (await findBankQuestion(tx, id)) ?? refuse(coursesErrors.question_not_found);
}

/**
 * Changes a bank, and lets progress be counted anew where a topic has its first question or lost its last: a quiz that only draws may ask
 * something now, or nothing any more.
 */
export async function changingBank<Result>(
  tx: Tx,
  { learning, clock }: Pick<CoursesDeps, "learning" | "clock">,
  bankId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const topics = async () => JSON.stringify((await findTopics(tx, bankId)).map(({ topic }) => topic));
  const before = await topics();
  const result = await change();
  await touchCourse(tx, bankId, clock.now());
  if ((await topics()) !== before) await learning.outlineChanged(tx, bankId);
  return result;
}

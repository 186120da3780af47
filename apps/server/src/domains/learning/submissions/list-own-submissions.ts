import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { OwnSubmissions } from "@pavane/contract/learning/schema-submission";
import type { Actor } from "../../../platform/http/actor.ts";
import { findAssignment } from "../../courses/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { presentAssignmentStatus } from "../lessons/present-assignment.ts";
import { findAssignmentStatus } from "../lessons/assignment-status-repository.ts";
import { openAssignment, type ClosedRefusal } from "./create-submission.ts";
import { presentOwn } from "./present-submission.ts";
import { countOwnSubmissions, findOwnSubmissions } from "./submissions-repository.ts";

/**
 * Own submissions for an assessment, the newest first. They stay readable when access has ended or the lesson was taken out; who has none
 * is told why the lesson is closed.
 */
export async function listOwnSubmissions(
  deps: LessonDeps,
  actor: Actor,
  assignmentId: number,
  query: PageRequest,
): Promise<OwnSubmissions | ClosedRefusal> {
  const { read } = deps.db;
  const mine = { userId: actor.id, assignmentId };
  const total = await countOwnSubmissions(read, mine);
  const opened = await openAssignment(deps, actor, assignmentId);
  if (isRefusal(opened) && total === 0) return opened;
  const assignment = await findAssignment(read, assignmentId);
  if (assignment === null) return refuse(learningErrors.assignment_not_found);
  const { offset, ...page } = clampPage(query, total);
  const rows = await findOwnSubmissions(read, mine, { size: page.size, offset });
  const courseId = isRefusal(opened) ? (rows[0]?.courseId ?? 0) : opened.door.course.id;
  const status = presentAssignmentStatus(
    await findAssignmentStatus(read, { ...mine, courseId }),
    assignment.maxSubmissions,
  );
  const now = deps.clock.now();
  return {
    data: rows.map((row) => presentOwn(row, now)),
    page,
    standing: isRefusal(opened) ? { ...status, can_submit: false } : status,
  };
}

import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { TransferRequest } from "@pavane/contract/courses/requests-instructors";
import { payeeRoles, teachingRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { recordAudit, type AuditEntry } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { CoursesDeps } from "../deps.ts";
import { handoverMails } from "./handover-mails.ts";
import { shareLockPeople, lockOwnCourses, moveCourses, type HeldPerson } from "./transfer-repository.ts";

type TransferRefusal = Refusal<"instructor_not_found" | "courses_moved" | "validation_failed">;

/**
 * Hands courses over, all or none: the new person replaces the other everywhere. Where the other was paid, later sales
 * are theirs if they are a course creator, else the platform's.
 */
export async function transferCourses(
  deps: CoursesDeps,
  fromId: number,
  { to: toId, course_ids, ...rest }: TransferRequest,
): Promise<TransferRefusal | { moved: number }> {
  assertNoRest(rest);
  if (toId === fromId) return invalidField("to", "Choose somebody else.");
  const ids = [...new Set(course_ids)];
  const site = { name: (await deps.site.getSettings()).name, url: deps.baseUrl() };
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const people = await shareLockPeople(tx, deps, [fromId, toId]);
    const from = people.find(({ id }) => id === fromId);
    if (!from) return refuse(coursesErrors.instructor_not_found);
    const to = people.find(({ id }) => id === toId);
    if (!to || !mayTakeOver(to)) return invalidField("to", "Choose somebody who teaches.");
    const courses = await lockOwnCourses(tx, fromId, ids);
    if (courses.length !== ids.length) return refuse(coursesErrors.courses_moved);
    const isPaid = hasAnyRole(to.roles, payeeRoles);
    const payee = isPaid ? toId : null;
    await moveCourses(tx, ids, { from: fromId, to: toId, payee, at });
    for (const course of courses) await recordAudit(tx, handedOver(course, { from, to, payee }));
    const paidFor = courses.filter(({ payeeId }) => payeeId === fromId).length;
    for (const mail of handoverMails(site, { from, to, courses, paidFor, isPaid }))
      await deps.messages.queueMail(tx, mail);
    return { moved: courses.length };
  });
}

const mayTakeOver = ({ inUse, roles }: HeldPerson): boolean => inUse && hasAnyRole(roles, teachingRoles);

type Course = Awaited<ReturnType<typeof lockOwnCourses>>[number];

/** The positions that the person had, and who has them now. */
function handedOver(
  course: Course,
  { from, to, payee }: { from: HeldPerson; to: HeldPerson; payee: number | null },
): AuditEntry {
  const before = { instructor_id: course.instructorId, created_by: course.createdBy, payee_id: course.payeeId };
  const now = (id: number | null, next: number | null) => (id === from.id ? next : id);
  const after = {
    instructor_id: now(course.instructorId, to.id),
    created_by: now(course.createdBy, to.id),
    payee_id: now(course.payeeId, payee),
  };
  const target = { type: "course", id: course.id, name: course.title };
  return { action: "course.handed_over", target, before, after };
}

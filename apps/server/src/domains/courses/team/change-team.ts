import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { StaffRole } from "@pavane/contract/courses/choices";
import type { TeamRequest } from "@pavane/contract/courses/schema-team";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { authorizeReading, lockForAuthoring } from "../course/authorize-course.ts";
import { findCourseTitle, findPermissionFacts } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { teamMail } from "./team-mail.ts";
import { eraseStaff, findPersonCalled, findStaffMember, insertStaff, type StaffRow } from "./team-repository.ts";

/** Names that no account has, by one author: without a limit they could find out who has an account. */
const unknownPeople: Limit = { name: "team:unknown", most: 20, windowSeconds: 3600 };

type NotAdded = "no_such_person" | "no_teaching_role" | "already_teaches" | "already_assesses";
type Denied = "course_not_found" | "forbidden" | "level_required";

/**
 * Makes somebody a co-teacher or an assessor and writes to them, by an author of the course. Errors besides the usual of courses:
 * `no_such_person`, `no_teaching_role`, `already_teaches`, `already_assesses`, and `rate_limited` after too many unknown names.
 */
export async function addToTeam(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  { person, role, ...rest }: TeamRequest,
): Promise<StaffRow | Refusal<Denied | NotAdded | "rate_limited">> {
  assertNoRest(rest);
  const { limiter } = deps;
  const key = String(actor.id);
  // Counted before it is looked up, so that concurrent requests are counted too; taken back unless nobody is called so.
  const refused = await limiter.hit(unknownPeople, key);
  const added = refused ?? (await addCounted(deps, actor, courseId, { called: person, role }));
  if (!isRefusal(added) || added.code !== "no_such_person") await limiter.takeBack(unknownPeople, key);
  return added;
}

interface Added {
  readonly called: string;
  readonly role: StaffRole;
}

function addCounted(deps: CoursesDeps, actor: Actor, courseId: number, { called, role }: Added) {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, courseId, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    // The team of a new version is that of its course.
    if (course.draftOf !== null) return refuse(coursesErrors.course_not_found);
    const person = await findPersonCalled(tx, called);
    if (person === null) return refuse(coursesErrors.no_such_person, unknownMessage(called));
    if (person.id === course.instructorId) return refuse(coursesErrors.already_teaches);
    if (!person.mayTeach) return refuse(coursesErrors.no_teaching_role);
    if (!(await insertStaff(tx, { courseId, userId: person.id, role }, at))) {
      const there = await findStaffMember(tx, courseId, person.id);
      return refuse(there?.role === "assessor" ? coursesErrors.already_assesses : coursesErrors.already_teaches);
    }
    await noteAndTell(tx, deps, { actor, courseId, userId: person.id, role, now: "added" });
    return (await findStaffMember(tx, courseId, person.id)) ?? refuse(coursesErrors.no_such_person);
  });
}

const unknownMessage = (called: string) =>
  called.replace(/^@/, "").includes("@") ? {} : { message: "No account uses this username." };

/** Takes a co-teacher or an assessor out: an author of the course, or they themselves. Errors besides the usual of courses: `not_in_team`. */
export async function removeFromTeam(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  userId: number,
): Promise<null | Refusal<Denied | "not_in_team">> {
  return deps.db.write(async (tx) => {
    const leaves = userId === actor.id;
    const course = leaves
      ? await findCourseToLeave(tx, actor, courseId)
      : await lockForAuthoring(tx, actor, courseId, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    if (course.draftOf !== null) return refuse(coursesErrors.course_not_found);
    const role = await eraseStaff(tx, courseId, userId);
    if (role === null) return refuse(coursesErrors.not_in_team);
    await noteAndTell(tx, deps, { actor, courseId, userId, role, now: leaves ? "left" : "removed" });
    return null;
  });
}

/** For who teaches it, and for an assessor, who cannot read its team. */
async function findCourseToLeave(tx: Tx, actor: Actor, courseId: number) {
  const notFound = coursesErrors.course_not_found;
  const member = await findStaffMember(tx, courseId, actor.id);
  if (member?.role !== "assessor") return authorizeReading(tx, actor, courseId, { as: "teacher", notFound });
  return (await findPermissionFacts(tx, courseId, actor.id)) ?? refuse(notFound);
}

interface TeamChange {
  readonly actor: Actor;
  readonly courseId: number;
  readonly userId: number;
  readonly role: StaffRole;
  readonly now: "added" | "removed" | "left";
}

async function noteAndTell(
  tx: Tx,
  deps: CoursesDeps,
  { actor, courseId, userId, role, now }: TeamChange,
): Promise<void> {
  const title = (await findCourseTitle(tx, courseId)) ?? "";
  await recordAudit(tx, {
    action: now === "added" ? "course_team.added" : "course_team.removed",
    target: { type: "course", id: courseId, name: title },
    ...(now === "added" ? { after: { user_id: userId, role } } : { before: { user_id: userId, role } }),
  });
  if (now !== "left" && userId !== actor.id) await teamMail(tx, deps, { courseId, title, userId, role, now });
}

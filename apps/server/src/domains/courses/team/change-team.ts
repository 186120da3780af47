import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { authorizeReading, lockForAuthoring } from "../course/authorize-course.ts";
import { findCourseTitle } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { teamMail } from "./team-mail.ts";
import { eraseStaff, findPersonCalled, findStaffMember, insertStaff, type StaffRow } from "./team-repository.ts";

/** Names that no account has, by one author: without a limit they could find out who has an account. */
const unknownPeople: Limit = { name: "team:unknown", most: 20, windowSeconds: 3600 };

type Denied = "course_not_found" | "forbidden" | "level_required";

/**
 * Makes somebody a co-teacher and writes to them, by an author of the course. Errors besides the usual of courses:
 * `no_such_person`, `no_teaching_role`, `already_teaches`, and `rate_limited` after too many unknown names.
 */
export async function addToTeam(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  called: string,
): Promise<StaffRow | Refusal<Denied | "no_such_person" | "no_teaching_role" | "already_teaches" | "rate_limited">> {
  const { limiter } = deps;
  const key = String(actor.id);
  // Counted before it is looked up, so that concurrent requests are counted too; taken back unless nobody is called so.
  const refused = await limiter.hit(unknownPeople, key);
  const added = refused ?? (await addCounted(deps, actor, courseId, called));
  if (!isRefusal(added) || added.code !== "no_such_person") await limiter.takeBack(unknownPeople, key);
  return added;
}

function addCounted(deps: CoursesDeps, actor: Actor, courseId: number, called: string) {
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
    if (!(await insertStaff(tx, courseId, person.id, at))) return refuse(coursesErrors.already_teaches);
    await noteAndTell(tx, deps, { actor, courseId, userId: person.id, now: "added" });
    return (await findStaffMember(tx, courseId, person.id)) ?? refuse(coursesErrors.no_such_person);
  });
}

const unknownMessage = (called: string) =>
  called.replace(/^@/, "").includes("@") ? {} : { message: "No account uses this username." };

/** Takes a co-teacher out: an author of the course, or they themselves. Errors besides the usual of courses: `not_in_team`. */
export async function removeFromTeam(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  userId: number,
): Promise<null | Refusal<Denied | "not_in_team">> {
  return deps.db.write(async (tx) => {
    const leaves = userId === actor.id;
    const course = leaves
      ? await authorizeReading(tx, actor, courseId, { as: "teacher", notFound: coursesErrors.course_not_found })
      : await lockForAuthoring(tx, actor, courseId, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    if (course.draftOf !== null) return refuse(coursesErrors.course_not_found);
    if (!(await eraseStaff(tx, courseId, userId))) return refuse(coursesErrors.not_in_team);
    await noteAndTell(tx, deps, { actor, courseId, userId, now: leaves ? "left" : "removed" });
    return null;
  });
}

interface TeamChange {
  readonly actor: Actor;
  readonly courseId: number;
  readonly userId: number;
  readonly now: "added" | "removed" | "left";
}

async function noteAndTell(tx: Tx, deps: CoursesDeps, { actor, courseId, userId, now }: TeamChange): Promise<void> {
  const title = (await findCourseTitle(tx, courseId)) ?? "";
  await recordAudit(tx, {
    action: now === "added" ? "course_team.added" : "course_team.removed",
    target: { type: "course", id: courseId, name: title },
    ...(now === "added" ? { after: { user_id: userId } } : { before: { user_id: userId } }),
  });
  if (now !== "left" && userId !== actor.id) await teamMail(tx, deps, { courseId, title, userId, now });
}

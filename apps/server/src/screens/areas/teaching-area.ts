import { dayMs } from "@pavane/contract/core/durations";
import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import { countCourses, findUnanswered } from "../teaching/summary-repository.ts";
import { countStudents } from "../teaching/students-repository.ts";
import { ownViewOf } from "../teaching/teaching-view.ts";
import { countIssued } from "./area-counts-repository.ts";
import { figure, waitingLine, type AreaSpec } from "./area-spec.ts";

const recentMs = 30 * dayMs;
/** As the instructor's dashboard looks back. */
const unansweredMs = 90 * dayMs;
const one = "review to answer";
const many = "reviews to answer";

/** What somebody teaches themselves; who administers all courses sees them in the instructor area. */
export const teachingArea: AreaSpec = {
  key: "teaching",
  title: "Teaching",
  path: "/instructor",
  roles: instructorAreaRoles.filter((role) => role !== "ADMIN"),
  one,
  many,
  count: (actor, deps) => countUnanswered(actor, deps),
  figures: async (actor, { db, clock }) => {
    const now = clock.now();
    const view = ownViewOf(actor, now);
    const [{ courses }, students, issued] = await Promise.all([
      countCourses(db.read, view),
      countStudents(db.read, view, undefined),
      countIssued(db.read, view, new Date(now.getTime() - recentMs)),
    ]);
    return [
      figure("Courses", courses, "/instructor/courses?scope=mine"),
      figure("Students", students.all, "/instructor/students?scope=mine"),
      figure("Certificates of 30 days", issued, "/instructor/certificates"),
    ];
  },
  waiting: async (actor, deps) => {
    const view = ownViewOf(actor, deps.clock.now());
    const [unanswered, { stuck }] = await Promise.all([
      countUnanswered(actor, deps),
      countStudents(deps.db.read, view, undefined),
    ]);
    return [
      ...waitingLine(unanswered, one, many, "/instructor?scope=mine"),
      ...waitingLine(stuck, "student is stuck", "students are stuck", "/instructor/students?scope=mine&view=stuck"),
    ];
  },
};

async function countUnanswered(actor: Actor, { db, clock }: ScreenDeps): Promise<number> {
  const now = clock.now();
  const newest = await findUnanswered(db.read, ownViewOf(actor, now), new Date(now.getTime() - unansweredMs));
  return newest?.total ?? 0;
}

import type { instructorEndpoints } from "@pavane/contract/courses/endpoints-instructors";
import { clampPage } from "@pavane/contract/core/page";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { requireConfirmed } from "../../identity/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { getInstructor } from "./get-instructor.ts";
import { presentAdminInstructor, presentCandidate, presentOwnCourse, presentPicked } from "./present-instructor.ts";
import { findCandidates, findOwnCourses, instructorsStore } from "./admin-instructors-repository.ts";
import { countInstructors, findInstructors } from "./instructors-repository.ts";
import { transferCourses } from "./transfer-courses.ts";

/** Fewer would find nearly everybody. */
const minLetters = 2;
const maxCandidates = 10;
/** Enough for who types, too few for who copies. */
const candidatesPerMinute: Limit = { name: "candidates", most: 60, windowSeconds: 60 };

export const instructorRoutes = (deps: CoursesDeps): Handlers<typeof instructorEndpoints> => {
  const { db, clock, limiter } = deps;
  return {
    listAdminInstructors: ({ actor, query }) =>
      answerList(db.read, query, instructorsStore, (row) => presentAdminInstructor(row, actor)),
    findTeachingCandidates: async ({ actor, query }) => {
      const limited = await limiter.hit(candidatesPerMinute, String(actor.id));
      if (limited) return limited;
      const found =
        query.q.replace(/^@/, "").length < minLetters ? [] : await findCandidates(db.read, query.q, maxCandidates);
      return { data: found.map(presentCandidate) };
    },
    listInstructorCourses: async ({ params }) => {
      const courses = await findOwnCourses(db.read, params.id);
      return { data: courses.map((course) => presentOwnCourse(course, params.id)) };
    },
    transferCourses: async ({ actor, params, body }) =>
      requireConfirmed(actor, clock.now()) ?? transferCourses(deps, params.id, body),
    listInstructors: async ({ query }) => {
      const { offset, ...page } = clampPage(query, await countInstructors(db.read, query));
      const rows = await findInstructors(db.read, query, { size: page.size, offset });
      return { data: rows.map(presentPicked), page };
    },
    getInstructor: ({ actor, params }) => getInstructor(deps, actor, params.id),
  };
};

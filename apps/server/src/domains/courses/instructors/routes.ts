import type { instructorEndpoints } from "@pavane/contract/courses/endpoints-instructors";
import { clampPage } from "@pavane/contract/core/page";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CoursesDeps } from "../deps.ts";
import { getInstructor } from "./get-instructor.ts";
import { presentPicked } from "./present-instructor.ts";
import { countInstructors, findInstructors } from "./store-instructors.ts";

export const instructorRoutes = (deps: CoursesDeps): Handlers<typeof instructorEndpoints> => {
  const { db } = deps;
  return {
    listInstructors: async ({ query }) => {
      const { offset, ...page } = clampPage(query, await countInstructors(db.read, query));
      const rows = await findInstructors(db.read, query, { size: page.size, offset });
      return { data: rows.map(presentPicked), page };
    },
    getInstructor: ({ actor, params }) => getInstructor(deps, actor, params.id),
  };
};

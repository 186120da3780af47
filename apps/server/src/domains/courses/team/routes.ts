import { isRefusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { teamEndpoints } from "@pavane/contract/courses/endpoints-team";
import type { Handlers } from "../../../platform/http/register.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { refuseAuthoring } from "../permissions.ts";
import { addToTeam, removeFromTeam } from "./change-team.ts";
import { presentInstructor, presentStaff } from "./present-team.ts";
import { findInstructorOf, findStaff } from "./team-repository.ts";

export const teamRoutes = (deps: CoursesDeps): Handlers<typeof teamEndpoints> => ({
  listTeam: async ({ actor, params: { id } }) => {
    const { read } = deps.db;
    const notFound = coursesErrors.course_not_found;
    const course = await authorizeReading(read, actor, id, { as: "teacher", notFound });
    if (isRefusal(course)) return course;
    const viewer = { id: actor.id, isAuthor: refuseAuthoring(actor, course) === null };
    const instructor = await findInstructorOf(read, id);
    const staff = (await findStaff(read, id)).map((row) => presentStaff(row, viewer));
    return {
      data: instructor === null ? staff : [presentInstructor(instructor), ...staff],
      can: { add: viewer.isAuthor },
    };
  },
  addToTeam: async ({ actor, params, body }) => {
    const added = await addToTeam(deps, actor, params.id, body);
    return isRefusal(added) ? added : presentStaff(added, { id: actor.id, isAuthor: true });
  },
  removeFromTeam: async ({ actor, params: { id, userId } }) =>
    (await removeFromTeam(deps, actor, id, userId)) ?? undefined,
});

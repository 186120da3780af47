import { afterwards } from "../../../platform/http/afterwards.ts";
import type { courseEndpoints } from "@pavane/contract/courses/endpoints-courses";
import { type Actor } from "../../../platform/http/actor.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { changeCourse } from "./change-course.ts";
import { createCourse } from "./create-course.ts";
import { deleteCourse } from "./delete-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { getCourse } from "./get-course.ts";
import { listCourses } from "../catalogue/list-courses.ts";
import { readOutline } from "../outline/read-outline.ts";
import { saveOutline } from "../outline/save-outline.ts";

export const courseRoutes = (deps: CoursesDeps): Handlers<typeof courseEndpoints> => {
  const whole = (actor: Actor) => (id: number) => {
    deps.remembered.forget();
    return getCourse(deps, actor, id, true);
  };
  return {
    listCourses: ({ actor, query }) => listCourses(deps, actor, query),
    getCourse: ({ actor, params, query }) => getCourse(deps, actor, params.id, query.content === "true"),
    createCourse: ({ actor, body }) => afterwards(createCourse(deps, actor, body), whole(actor)),
    changeCourse: ({ actor, params, body }) => afterwards(changeCourse(deps, actor, params.id, body), whole(actor)),
    replaceCourse: ({ actor, params, body }) => afterwards(changeCourse(deps, actor, params.id, body), whole(actor)),
    deleteCourse: ({ actor, params }) => deleteCourse(deps, actor, params.id),
    saveOutline: ({ actor, params, body }) =>
      afterwards(saveOutline(deps, actor, params.id, body), (id) => readOutline(deps, id)),
  };
};

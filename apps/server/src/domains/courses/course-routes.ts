import { readBack } from "../../platform/http/read-back.ts";
import { isRefusal } from "@pavane/contract/core/errors";
import { courseFileBytes } from "@pavane/contract/courses/course-file-limit";
import type { courseEndpoints } from "@pavane/contract/courses/endpoints-courses";
import { type Actor } from "../../platform/http/actor.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { changeCourse } from "./course/change-course.ts";
import { createCourse } from "./course/create-course.ts";
import { readForm } from "../media/index.ts";
import { exportCourse } from "./copies/export-course.ts";
import { importCourse } from "./copies/import-course.ts";
import { receiveCourseFile } from "./copies/receive-course-file.ts";
import { duplicateCourse } from "./copies/duplicate-course.ts";
import { deleteCourse } from "./outline/delete-course.ts";
import type { CatalogueDeps } from "./catalogue/catalogue-deps.ts";
import { getCourse } from "./catalogue/get-course.ts";
import { listCourses } from "./catalogue/list-courses.ts";
import { readOutline } from "./outline/read-outline.ts";
import { saveOutline } from "./outline/save-outline.ts";

const importForm = { fileBytes: courseFileBytes, mostFiles: 1 };

export const courseRoutes = (deps: CatalogueDeps): Handlers<typeof courseEndpoints> => {
  const whole = (actor: Actor) => (id: number) => {
    deps.remembered.forget();
    return getCourse(deps, actor, id, true);
  };
  return {
    listCourses: ({ actor, query }) => listCourses(deps, actor, query),
    getCourse: ({ actor, params, query }) => getCourse(deps, actor, params.id, query.content === "true"),
    createCourse: ({ actor, body }) => readBack(createCourse(deps, actor, body), whole(actor)),
    changeCourse: ({ actor, params, body }) => readBack(changeCourse(deps, actor, params.id, body), whole(actor)),
    replaceCourse: ({ actor, params, body }) => readBack(changeCourse(deps, actor, params.id, body), whole(actor)),
    duplicateCourse: ({ actor, params, body }) => readBack(duplicateCourse(deps, actor, params.id, body), whole(actor)),
    exportCourse: ({ actor, params }) => exportCourse(deps, actor, params.id),
    importCourse: async ({ actor, request }) => {
      const file = await receiveCourseFile(deps, actor, await readForm(request, importForm));
      return isRefusal(file) ? file : readBack(importCourse(deps, actor, file), whole(actor));
    },
    deleteCourse: ({ actor, params }) => deleteCourse(deps, actor, params.id),
    saveOutline: ({ actor, params, body }) =>
      readBack(saveOutline(deps, actor, params.id, body), (id) => readOutline(deps, id)),
  };
};

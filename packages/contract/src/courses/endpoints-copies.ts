import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { coursesErrors } from "./errors.ts";
import { authorRoles } from "./roles.ts";
import { outlineLesson, outlineModule } from "./schema.ts";

export const copyEndpoints = {
  duplicateModule: endpoint({
    method: "POST",
    path: "/api/modules/:id/duplicate",
    summary: "Copy a module with its lessons and quizzes right behind it",
    access: authorRoles,
    audit: "module.duplicated",
    about: "nobody's",
    params: idParams,
    answer: outlineModule,
    status: 201,
    errors: [coursesErrors.module_not_found],
  }),
  duplicateLesson: endpoint({
    method: "POST",
    path: "/api/lessons/:id/duplicate",
    summary: "Copy a lesson with its quiz right behind it",
    access: authorRoles,
    audit: "lesson.duplicated",
    about: "nobody's",
    params: idParams,
    answer: outlineLesson,
    status: 201,
    errors: [coursesErrors.lesson_not_found],
  }),
} as const satisfies EndpointTable;

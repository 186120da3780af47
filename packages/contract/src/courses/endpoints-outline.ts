import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { coursesErrors } from "./errors.ts";
import { lessonChanges, moduleChanges, newLesson, newModule } from "./requests.ts";
import { impact, outlineLesson, outlineModule } from "./schema.ts";
import { authorRoles } from "./who.ts";

export const outlineEndpoints = {
  createModule: endpoint({
    method: "POST",
    path: "/api/modules",
    summary: "Add a module; those at or after its position move down",
    access: authorRoles,
    body: newModule,
    answer: outlineModule,
    status: 201,
    errors: [coursesErrors.course_not_found, coursesErrors.module_not_found],
  }),
  changeModule: endpoint({
    method: "PATCH",
    path: "/api/modules/:id",
    summary: "Change or move a module",
    access: authorRoles,
    params: idParams,
    body: moduleChanges,
    answer: outlineModule,
    errors: [coursesErrors.module_not_found],
  }),
  deleteModule: endpoint({
    method: "DELETE",
    path: "/api/modules/:id",
    summary: "Take a module with its lessons out of the course",
    access: authorRoles,
    params: idParams,
    answer: null,
    errors: [coursesErrors.module_not_found],
  }),
  getModuleImpact: endpoint({
    method: "GET",
    path: "/api/modules/:id/impact",
    summary: "Who would be touched when the module is deleted",
    access: authorRoles,
    params: idParams,
    answer: impact,
    errors: [coursesErrors.module_not_found],
  }),
  createLesson: endpoint({
    method: "POST",
    path: "/api/lessons",
    summary: "Add a lesson; those at or after its position move down",
    access: authorRoles,
    body: newLesson,
    answer: outlineLesson,
    status: 201,
    errors: [coursesErrors.module_not_found, coursesErrors.lesson_not_found],
  }),
  changeLesson: endpoint({
    method: "PATCH",
    path: "/api/lessons/:id",
    summary: "Change a lesson, or move it within its course",
    access: authorRoles,
    params: idParams,
    body: lessonChanges,
    answer: outlineLesson,
    errors: [coursesErrors.lesson_not_found, coursesErrors.type_in_use],
  }),
  deleteLesson: endpoint({
    method: "DELETE",
    path: "/api/lessons/:id",
    summary: "Take a lesson out of the course",
    access: authorRoles,
    params: idParams,
    answer: null,
    errors: [coursesErrors.lesson_not_found],
  }),
  getLessonImpact: endpoint({
    method: "GET",
    path: "/api/lessons/:id/impact",
    summary: "Who would be touched when the lesson is deleted",
    access: authorRoles,
    params: idParams,
    answer: impact,
    errors: [coursesErrors.lesson_not_found],
  }),
} as const satisfies EndpointTable;

import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { pageQuery } from "../core/page.ts";
import { coursesErrors } from "./errors.ts";
import { teachingRoles } from "./who.ts";
import { pickedInstructors, publicInstructor } from "./schema.ts";

const instructorsQuery = z.object({
  q: z.string().trim().max(200).catch("").default(""),
  /** Only those who hold this role; course creators may also be paid for a course. */
  role: z.enum(teachingRoles).optional().catch(undefined),
  ...pageQuery(100),
});

export const instructorEndpoints = {
  listInstructors: endpoint({
    method: "GET",
    path: "/api/instructors",
    summary: "People who may be the instructor of a course, or be paid for it",
    access: ["ADMIN"],
    query: instructorsQuery,
    answer: pickedInstructors,
  }),
  getInstructor: endpoint({
    method: "GET",
    path: "/api/instructors/:id",
    summary: "Who teaches: public profile of an instructor",
    access: "public",
    guestCache: 5,
    params: idParams,
    answer: publicInstructor,
    errors: [coursesErrors.instructor_not_found],
  }),
} as const satisfies EndpointTable;

import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { courseStatuses } from "./choices.ts";
import { teachingRoles } from "./roles.ts";

const teachingRole = z.enum(teachingRoles);

/** Somebody who may be given a teaching role. */
export const teachingCandidate = z.object({
  id,
  name: z.string(),
  username: z.string(),
  /** Of whom to give a role to: null unless this whole address was looked for. */
  email: z.string().nullable(),
  /** Teaching roles they hold already. */
  role: z.array(teachingRole),
});

/** A row of /admin/instructors: who teaches, or still has courses. */
export const adminInstructor = teachingCandidate.extend({
  profile_image_url: z.string().nullable(),
  /** Nobody can sign in with the account at present. */
  deactivated: z.boolean(),
  /** Courses they teach, in any status, and the totals of these. */
  courses: z.int(),
  learners: z.int(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** Courses they teach or made: what could be handed over. */
  own_courses: z.int(),
  last_seen_at: timestamp.nullable(),
  can: z.object({ give: z.array(teachingRole), take: z.array(teachingRole), transfer: z.boolean() }),
});

/** A course that could be handed over, and why it is theirs. */
export const instructorCourse = z.object({
  id,
  title: z.string(),
  status: z.enum(courseStatuses),
  learners: z.int(),
  teaches: z.boolean(),
  made: z.boolean(),
  paid: z.boolean(),
});

export const courseTransfer = z.object({
  /** How many courses have somebody else now. */
  moved: z.int(),
});

export type TeachingCandidate = z.infer<typeof teachingCandidate>;
export type AdminInstructor = z.infer<typeof adminInstructor>;
export type InstructorCourse = z.infer<typeof instructorCourse>;

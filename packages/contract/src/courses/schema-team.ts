import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { staffRoles } from "./choices.ts";

/** Somebody who teaches a course, or marks its videos. */
export const teamMember = z.object({
  user_id: id,
  name: z.string(),
  username: z.string(),
  profile_image_url: z.string().nullable(),
  role: z.enum(["instructor", ...staffRoles]),
  /** Since when they are in the team; null for the instructor. */
  added_at: timestamp.nullable(),
  /** A role for teaching is needed to do anything in the course. */
  has_teaching_role: z.boolean(),
  can: z.object({ remove: z.boolean(), leave: z.boolean() }),
});

export const courseTeam = z.object({ data: z.array(teamMember), can: z.object({ add: z.boolean() }) });

const person = "Enter an e-mail address or a username";

export const teamRequest = eitherSpelling({
  /** Their confirmed e-mail address or their username, with or without @. */
  person: z.string({ error: person }).trim().min(2, { error: person }).max(254, { error: person }),
  /** A teacher runs the course; an assessor sees its lessons and marks videos, and nothing else. */
  role: z.enum(staffRoles, { error: "Choose teacher or assessor" }).default("teacher"),
});

export type TeamRequest = z.output<typeof teamRequest>;
export type TeamMember = z.infer<typeof teamMember>;
export type CourseTeam = z.infer<typeof courseTeam>;

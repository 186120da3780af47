import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { roles } from "../identity/roles.ts";
import { peopleColumns } from "./people-columns.ts";
import { peopleImportStatuses, peopleOutcomes, type PeopleOutcome } from "./people-outcomes.ts";

/** How many lines there are of each outcome. */
const outcomeCounts = z.object({
  invite: z.int(),
  change: z.int(),
  nothing: z.int(),
  misfit: z.int(),
  invited: z.int(),
  changed: z.int(),
  failed: z.int(),
} satisfies Readonly<Record<PeopleOutcome, z.ZodInt>>);

/** A file of people that was read: what would be done, how far it is, and what was done. */
export const peopleImport = z.object({
  id,
  file_name: z.string(),
  status: z.enum(peopleImportStatuses),
  /** People in the file. */
  lines: z.int(),
  outcomes: outcomeCounts,
  /** Columns of the file that are not read. */
  ignored_columns: z.array(z.string()),
  /** Why it stopped before its end; null otherwise. */
  fault: z.string().nullable(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  /** After that it is deleted with its lines. */
  expires_at: timestamp,
});

/** One line of a file of people. */
export const peopleImportLine = z.object({
  /** Where it begins in the file, counted from 1. */
  line: z.int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  outcome: z.enum(peopleOutcomes),
  /** Roles that the line gives. */
  roles: z.array(z.enum(roles)),
  /** Courses it opens; without a title where the course is gone. */
  courses: z.array(z.object({ id, title: z.string().nullable() })),
  /** What does not fit or failed; without a column where it is about the whole line. */
  problems: z.array(z.object({ column: z.enum(peopleColumns).nullable(), message: z.string() })),
  /** What to know about a line that fits. */
  notes: z.array(z.string()),
  /** The account, once there is one. */
  user_id: id.nullable(),
});

export const peopleImports = z.object({ data: z.array(peopleImport) });

export type PeopleImport = z.infer<typeof peopleImport>;
export type PeopleImportLine = z.infer<typeof peopleImportLine>;

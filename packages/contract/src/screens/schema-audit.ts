import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";

const values = z.record(z.string(), z.unknown()).nullable();

/** One act of staff. */
export const auditRow = z.object({
  id,
  created_at: timestamp,
  /** Null: nobody was signed in, for example a command at the server. */
  actor: z.object({ id, name: z.string(), username: z.string() }).nullable(),
  /** What they held then. */
  actor_roles: z.array(z.string()),
  /** A word of the list of acts, for example `role.given`. */
  action: z.string(),
  target: z.object({
    type: z.string(),
    id: z.string().nullable(),
    /** What it was called then. */
    name: z.string().nullable(),
  }),
  /** Somebody decided about their own, because nobody else could. */
  own_matter: z.boolean(),
  /** A program did it, by an API token of the person; `session_id` is the token's then. */
  by_token: z.boolean(),
  /** Members that the act changed, as they were and as they became; secrets read "hidden". */
  before: values,
  after: values,
  ip: z.string().nullable(),
  session_id: z.string().nullable(),
  request_id: z.string().nullable(),
});

export type AuditRow = z.infer<typeof auditRow>;

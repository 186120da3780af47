import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";

const person = z.object({ id, name: z.string() });

/** A resource that staff gave to a person; its parts, of a curriculum, are not listed. */
export const resourceGrant = z.object({
  id,
  person,
  resource: z.object({ id, title: z.string() }),
  /** Null for a closed account, and for what the system gave. */
  granted_by: person.nullable(),
  reason: z.string().nullable(),
  granted_at: timestamp,
  /** Null while it counts. */
  ended_at: timestamp.nullable(),
});

export type ResourceGrant = z.infer<typeof resourceGrant>;

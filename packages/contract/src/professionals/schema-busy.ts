import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { feedFaults } from "./choices.ts";

/** A calendar elsewhere that keeps a professional's time busy here. Its address is a secret and in no answer. */
export const busyFeed = z.object({
  id,
  name: z.string(),
  host: z.string(),
  /** When it was last read well. */
  last_read_at: timestamp.nullable(),
  /** When it was last tried. */
  tried_at: timestamp.nullable(),
  /** Why it could not be read the last time. */
  error: z.enum(feedFaults).nullable(),
  /** Until when the copy that was read last keeps time busy, while it cannot be read. */
  kept_until: timestamp.nullable(),
  /** Times in the year ahead at which it keeps its owner busy. */
  events: z.int(),
});

import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";

/** A browser that shows notices while the site is closed. */
export const pushDevice = z.object({
  id,
  name: z.string(),
  /** The browser of the session that asks. */
  current: z.boolean(),
  created_at: timestamp,
  /** When a push service last took a notice for it. */
  last_success_at: timestamp.nullable(),
});

export const pushDevices = z.object({
  /** The key by which a push service knows this site (RFC 8292), base64url. */
  public_key: z.string(),
  data: z.array(pushDevice),
});

export type PushDevice = z.infer<typeof pushDevice>;

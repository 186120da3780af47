import { z } from "zod";
import { timestamp } from "../core/fields.ts";

export const deletionBlockerKinds = ["last_admin", "bookings_ahead", "seller_balance"] as const;

/** What keeps an account from being deleted, in a sentence to its owner. */
export const deletionBlocker = z.object({ kind: z.enum(deletionBlockerKinds), message: z.string() });

export const deletionState = z.object({
  blockers: z.array(deletionBlocker),
  /** When the account is deleted permanently; null while nobody asked for it. */
  due_at: timestamp.nullable(),
  /** Whether certificates can still be checked afterwards. */
  keep_certificates: z.boolean(),
});

export type DeletionBlocker = z.infer<typeof deletionBlocker>;
export type DeletionState = z.infer<typeof deletionState>;

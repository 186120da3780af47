import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { disputeOutcomes } from "./admin-choices.ts";
import { bookingSides } from "./choices.ts";
import { bookingTexts } from "./errors.ts";
import { sessionStart } from "./fields.ts";

/** Why staff do it, for the sides and for the audit log. */
const reason = z
  .string({ error: bookingTexts.reason })
  .overwrite(visibleText)
  .min(5, bookingTexts.reason)
  .max(500, "Use at most 500 characters.");

/** The refund instead of the policy's; for ADMIN only. */
const percent = z.int("Choose 0 to 100").min(0, "Choose 0 to 100").max(100, "Choose 0 to 100").optional();

export const staffReason = eitherSpelling({ reason });

export const staffCancelling = eitherSpelling({
  side: z.enum(bookingSides, { error: "Choose a side" }),
  reason,
  refund_percent: percent,
  /** The refund percentage that was shown by the rules; if it has changed since, nothing is cancelled. */
  expected_percent: percent,
});

export const staffMove = eitherSpelling({ starts_at: sessionStart, reason });

export const staffDecision = eitherSpelling({
  outcome: z.enum(disputeOutcomes, { error: "Choose what happened" }),
  reason,
  refund_percent: percent,
});

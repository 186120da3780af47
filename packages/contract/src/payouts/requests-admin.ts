import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { adminTexts } from "../resources/admin-texts.ts";

/** A reason is required where payouts are held; it is ignored when they are resumed. */
export const payoutsHold = eitherSpelling({
  held: z.boolean({ error: "Say whether payouts are held" }),
  reason: z
    .string({ error: adminTexts.storeReason })
    .overwrite(visibleText)
    .min(10, adminTexts.storeReason)
    .max(500, "Use at most 500 characters.")
    .optional(),
});

export type PayoutsHold = z.output<typeof payoutsHold>;

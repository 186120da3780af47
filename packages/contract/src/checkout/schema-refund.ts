import { z } from "zod";
import { visibleText } from "../core/visible-text.ts";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { maximumQuantity, refundReasons } from "./choices.ts";

export const refundBody = eitherSpelling({
  items: z
    .array(z.object({ order_item_id: id, units: z.int().min(1).max(maximumQuantity) }))
    .min(1, "Choose at least one item")
    .max(50),
  reason: z.string().overwrite(visibleText).min(5, "Give a reason of at least 5 characters").max(500),
});

export const askRefundBody = eitherSpelling({
  order_item_id: id,
  units: z.int().min(1).max(maximumQuantity).default(1),
  reason: z.enum(refundReasons),
  detail: z.string().overwrite(visibleText).min(10, "Tell us what is wrong in at least 10 characters.").max(1000),
});

export const decideRefundBody = eitherSpelling({
  decision: z.enum(["approve", "refuse"]),
  note: z.string().overwrite(visibleText).max(500).optional(),
});

import { z } from "zod";
import { id } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { maximumQuantity, refundReasons, refundRequestStates } from "./choices.ts";
import { refundRequest } from "./schema-order.ts";

export const refundBody = eitherSpelling({
  items: z
    .array(z.object({ order_item_id: id, units: z.int().min(1).max(maximumQuantity) }))
    .min(1, "Choose at least one item")
    .max(50),
  reason: z.string().trim().min(5, "Give a reason of at least 5 characters").max(500),
});

export const askRefundBody = eitherSpelling({
  order_item_id: id,
  units: z.int().min(1).max(maximumQuantity).default(1),
  reason: z.enum(refundReasons),
  detail: z.string().trim().min(10, "Tell us what is wrong in at least 10 characters.").max(1000),
});

export const decideRefundBody = eitherSpelling({
  decision: z.enum(["approve", "refuse"]),
  note: z.string().trim().max(500).optional(),
});

export const refundRequestsQuery = z.object({
  /** `all` is for ADMIN; otherwise one's own. */
  scope: z.enum(["own", "all"]).catch("own").default("own"),
  state: z.enum(refundRequestStates).optional().catch(undefined),
  ...pageQuery(25),
});
export const refundRequestList = pageOf(refundRequest);
export type RefundRequestList = z.infer<typeof refundRequestList>;

import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { readPublicId } from "@pavane/contract/checkout/public-id";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import { findOrder, type OrderRow } from "./orders-repository.ts";

/** Any order by its number as typed, for staff. */
export async function findAnyOrder(db: Read, typed: string): Promise<OrderRow | Refusal<"order_not_found">> {
  const publicId = readPublicId(typed);
  const order = publicId === null ? null : await findOrder(db, publicId);
  return order ?? refuse(checkoutErrors.order_not_found);
}

import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { mayOpenOrder, viewerOf, type OrderRequester } from "../orders/open-order.ts";
import { maySeePlace } from "../orders/spare-unit.ts";
import { findPlace, withdrawOpenPlace } from "./places-repository.ts";

/** Makes the link of an unclaimed place useless, by its giver. The unit stays paid for and can be refunded. */
export async function withdrawPlace(
  { db, clock }: Pick<CheckoutDeps, "db" | "clock">,
  asking: OrderRequester,
  id: number,
): Promise<null | Refusal<"place_not_found" | "wrong_state">> {
  return db.write(async (tx) => {
    const found = await findPlace(tx, { id });
    if (found === null || !mayOpenOrder(found.order, asking)) return refuse(checkoutErrors.place_not_found);
    if (!maySeePlace(found, viewerOf(found.order, asking))) return refuse(checkoutErrors.place_not_found);
    return (await withdrawOpenPlace(tx, id, clock.now())) ? null : refuse(checkoutErrors.wrong_state);
  });
}

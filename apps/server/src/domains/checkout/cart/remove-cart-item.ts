import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { deleteCartLine, lockCart } from "./cart-repository.ts";

/** Removes a line of one's own cart. */
export function removeCartItem(
  deps: Pick<CheckoutDeps, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<null | Refusal<"not_found">> {
  return deps.db.write(async (tx) => {
    const cartId = await lockCart(tx, actor.id, deps.clock.now());
    return (await deleteCartLine(tx, cartId, id)) ? null : refuse(commonErrors.not_found);
  });
}

import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { deleteCartLines, lockCart } from "./cart-repository.ts";

/** Empties one's own cart; an empty one stays so. */
export function clearCart(deps: Pick<CheckoutDeps, "db" | "clock">, actor: Actor): Promise<void> {
  return deps.db.write(async (tx) => deleteCartLines(tx, await lockCart(tx, actor.id, deps.clock.now())));
}

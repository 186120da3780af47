import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { lockRequest, saveRequest } from "./refunds-repository.ts";

/** Withdraws one's own open request for money back. */
export async function withdrawRequest(
  { db, clock }: Pick<CheckoutDeps, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<null | Refusal<"not_found" | "wrong_state">> {
  return db.write(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request === null || request.userId !== actor.id) return refuse(commonErrors.not_found);
    if (request.state !== "open") return refuse(checkoutErrors.wrong_state);
    await saveRequest(tx, id, { state: "withdrawn", decidedAt: clock.now() });
    return null;
  });
}

import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PayoutObstacle } from "@pavane/contract/payouts/choices";
import { heldText, payoutsErrors } from "@pavane/contract/payouts/errors";
import type { Payout } from "@pavane/contract/payouts/schema";
import type { Actor } from "../../../platform/http/actor.ts";
import { runIdempotent, type AnswerWithStatus } from "../../checkout/index.ts";
import type { PayoutsDeps } from "../deps.ts";
import { makePayout } from "./make-payout.ts";
import { minimumText } from "./obstacle.ts";
import { presentPayout } from "./present-payout.ts";
import { findCountedPayout } from "./payouts-repository.ts";

/**
 * Pays out all that is payable, once for each key. Two concurrent requests make one payout: the second waits for the
 * payee's lock and finds it. Errors: below_minimum, payout_open, not_set_up, payouts_held, key_reused.
 */
export function requestPayout(
  deps: PayoutsDeps,
  actor: Actor,
  key: string,
): Promise<AnswerWithStatus<Payout> | Refusal<PayoutObstacle | "key_reused">> {
  const { db, clock } = deps;
  return db.write((tx) =>
    runIdempotent(tx, { scope: `payout:${actor.id}`, key, body: null }, clock.now(), async () => {
      const made = await makePayout(tx, deps, { sellerId: actor.id, how: "request" });
      if ("obstacle" in made) {
        const { obstacle, held, minimumCents } = made;
        if (obstacle === "below_minimum")
          return refuse(payoutsErrors[obstacle], { message: minimumText(minimumCents) });
        return refuse(payoutsErrors[obstacle], obstacle === "payouts_held" ? { message: heldText(held ?? "") } : {});
      }
      return { status: 201, answer: presentPayout(await findCountedPayout(tx, made.id)) };
    }),
  );
}

import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { usdText } from "../../../platform/usd-text.ts";
import type { PaymentsDeps } from "../deps.ts";
import { metadataOf } from "../marks.ts";
import { isUnavailable } from "../provider.ts";
import { refuseTakeUp, type DecisionMessage } from "./decide.ts";
import { mayGiveBack } from "./may-take-up.ts";
import { findUnknown, lockNoted, lockUnknown, saveDecision, saveGivenBack } from "./decisions-repository.ts";

type GiveBackRefusal = Refusal<"unknown_not_found" | "wrong_state" | "provider_unavailable" | "cannot_be_taken_up">;

/**
 * Refunds what is left of a payment that was taken over as unknown, to the card it came from. Its key is made from the
 * provider's reference of the payment, so that two presses, and a press after another restore, refund it once, and it
 * is booked once.
 */
export async function giveUnknownBack(
  deps: PaymentsDeps,
  actor: Actor,
  id: number,
): Promise<DecisionMessage | GiveBackRefusal> {
  const { db, provider } = deps;
  const unknown = await findUnknown(db.read, id);
  if (unknown === null) return refuse(paymentsErrors.unknown_not_found);
  if (!mayGiveBack(unknown)) return refuse(paymentsErrors.wrong_state);
  if (unknown.provider !== provider.name || unknown.test !== provider.testMode)
    return refuseTakeUp("It is at a payment service, or of a kind of money, that is not configured now.");
  const { providerRef: paymentRef } = unknown;
  const made = await provider.refundsOf(paymentRef);
  if ("unavailable" in made) return refuse(paymentsErrors.provider_unavailable);
  const name = `back:${paymentRef}`;
  const known = made.find(({ metadata }) => metadata["pavane_refund"] === name);
  const returnedCents = made
    .filter(({ state }) => state !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = known?.amountCents ?? (unknown.amountCents ?? 0) - returnedCents;
  if (amountCents <= 0) return refuseTakeUp("All of it went back already.");
  const metadata = metadataOf(await deps.mark(), "refund", name);
  const refund = known ?? (await provider.refund({ paymentRef, amountCents, idempotencyKey: name, metadata }));
  if (isUnavailable(refund)) return refuse(paymentsErrors.provider_unavailable);
  const { ref, state, error } = refund;
  if (ref === null || state === "failed") return refuseTakeUp(error ?? "The payment service refused it.");
  return db.write(async (tx) => {
    if (!mayGiveBack(await lockUnknown(tx, id))) return refuse(paymentsErrors.wrong_state);
    const isBooked = await bookOnce(tx, deps, { actor, id, ref, amountCents });
    const target = { type: "provider_unknown", id, name: paymentRef };
    await recordAudit(tx, { action: "provider_unknown.given_back", target, after: { amount_cents: amountCents, ref } });
    const amount = usdText(amountCents);
    return {
      said: isBooked ? `${amount} goes back to whoever paid it.` : `${amount} went back before, and is booked.`,
    };
  });
}

/**
 * Writes the refund that returned it, and books it unless it is booked: after another restore the refund may have been
 * found separately, and taken over. One that was found and waits is known now.
 */
async function bookOnce(
  tx: Tx,
  { provider, clock, orders }: PaymentsDeps,
  { actor, id, ref, amountCents }: { actor: Actor; id: number; ref: string; amountCents: number },
): Promise<boolean> {
  const at = clock.now();
  const found = await lockNoted(tx, provider, ref);
  await saveGivenBack(tx, id, ref, at);
  if (found?.state === "taken_up") return false;
  await orders.postUnknownGivenBack(tx, { unknownId: id, amountCents });
  const known = {
    state: "taken_up",
    takenUpAs: "unknown",
    takenUpTo: null,
    decidedBy: actor.id,
    decidedAt: at,
  } as const;
  if (found?.state === "open") await saveDecision(tx, found.id, known);
  return true;
}

import type { DisputeMove } from "@pavane/contract/payments/choices";
import type { PaymentsDeps } from "../deps.ts";
import type { ProviderDispute } from "../provider.ts";
import { findLivePayment } from "../repository.ts";
import { takeUpDispute } from "../take-up-dispute.ts";
import { newSandboxRef, queueEvent } from "./events.ts";
import { presentDispute } from "./present.ts";
import {
  decideSandboxDispute,
  findOpenSandboxDispute,
  insertSandboxDispute,
  lockSandboxPayment,
  sumTakenInSandbox,
} from "./repository.ts";

/**
 * Makes the bank of test mode open a dispute of an order's payment, over what is left of it, or decide the open one. It
 * is written immediately; the event that follows, as from a real service, finds nothing to do. `wrong_state`: there is
 * nothing to dispute, one is open already, or none is.
 */
export async function tryDispute(deps: PaymentsDeps, orderId: number, to: DisputeMove): Promise<null | "wrong_state"> {
  const payment = await findLivePayment(deps.db.read, orderId);
  if (payment?.provider !== "sandbox" || payment.status !== "succeeded" || payment.providerRef === null)
    return "wrong_state";
  const moved = await move(deps, payment.providerRef, to);
  if (moved === null) return "wrong_state";
  await takeUpDispute(deps, moved);
  return null;
}

function move(deps: PaymentsDeps, paymentRef: string, to: DisputeMove): Promise<ProviderDispute | null> {
  const { db, clock } = deps;
  return db.write(async (tx) => {
    const payment = await lockSandboxPayment(tx, paymentRef);
    const open = await findOpenSandboxDispute(tx, paymentRef);
    if (payment === null || (to === "open") === (open !== null)) return null;
    if (open !== null) {
      const state = to === "won" ? "won" : "lost";
      await decideSandboxDispute(tx, open.ref, state);
      await queueEvent(tx, deps, "dispute.closed", open.ref);
      return presentDispute({ ...open, state });
    }
    const amountCents = payment.amountCents - (await sumTakenInSandbox(tx, paymentRef));
    if (amountCents <= 0) return null;
    const ref = newSandboxRef("sbd");
    const row = { ref, paymentRef, amountCents, state: "open" as const, createdAt: clock.now() };
    await insertSandboxDispute(tx, row);
    await queueEvent(tx, deps, "dispute.created", ref);
    return presentDispute(row);
  });
}

import type { Tx } from "../../../platform/db/database.ts";
import {
  payoutNameKey,
  type ProviderTransfer,
  type TakenUpTransfer,
  type TransferFound,
} from "../../payments/index.ts";
import { lockPayee } from "../payees/payees-repository.ts";
import { sendPayoutJob, type PayoutsDeps } from "../deps.ts";
import { firstPayoutKey, isSentByUs, payeeKey, uuidOrNull } from "../provider-reference.ts";
import { insertFoundPayout } from "./payouts-repository.ts";
import { findKnownRefs, findPayeeFor, isNameTaken } from "../unknowns/known-repository.ts";

/**
 * Books what was sent to a seller and no row knew, as decided. To the seller: it becomes a payout that they had, which
 * is shown in their history and is made up for by later payouts; one of ours is followed on to the bank, and is owed
 * again if it comes back. To "unknown": it is money sent to nobody we know. What came back before is not part of
 * either; if it came back whole, nothing is booked. Idempotent: repeated calls change nothing.
 */
export async function takeUpTransfer(
  tx: Tx,
  deps: PayoutsDeps,
  {
    found,
    there,
    as,
  }: { readonly found: TransferFound; readonly there: ProviderTransfer; readonly as: "seller" | "unknown" },
): Promise<TakenUpTransfer> {
  const amountCents = there.amountCents - there.reversedCents;
  if (as === "unknown") {
    await deps.ledger.postUnknown(tx, { unknownId: found.id, amountCents: -amountCents, at: deps.clock.now() });
    return { sellerId: null, bookedCents: amountCents };
  }
  const sellerId = await findPayeeFor(tx, deps.provider, there.accountRef, there.metadata[payeeKey] ?? null);
  if (sellerId === null) return "no_seller";
  await lockPayee(tx, deps.provider, sellerId);
  if (amountCents > 0 && !(await findKnownRefs(tx, [there.ref])).has(there.ref))
    await writePayout(tx, deps, { found, there, sellerId, amountCents });
  return { sellerId, bookedCents: amountCents };
}

async function writePayout(
  tx: Tx,
  deps: PayoutsDeps,
  {
    found,
    there,
    sellerId,
    amountCents,
  }: Pick<Parameters<typeof takeUpTransfer>[2], "found" | "there"> & {
    readonly sellerId: number;
    readonly amountCents: number;
  },
): Promise<void> {
  const { clock, ledger, jobs, provider } = deps;
  const at = clock.now();
  const isOurs = found.kind === "transfer" && isSentByUs(there, await deps.mark());
  const name = uuidOrNull(there.metadata[payoutNameKey] ?? null);
  const sentAs = isOurs && name !== null && !(await isNameTaken(tx, name)) ? name : null;
  const made = await insertFoundPayout(tx, {
    sellerId,
    amountCents,
    how: "taken_up",
    provider: provider.name,
    test: provider.testMode,
    account: there.accountRef,
    createdAt: there.madeAt,
    sentAt: there.madeAt,
    unknownId: found.id,
    reversedBeforeCents: there.reversedCents,
    // One that we sent is forwarded to the bank from here; one that was sent manually has arrived.
    ...(sentAs === null ? { state: "paid", paidAt: at } : { state: "in_transit", sentAs }),
    idempotencyKey: sentAs === null ? `found:${there.ref}` : firstPayoutKey(sentAs),
    ...(found.kind === "transfer" ? { providerRef: there.ref } : { bankRef: there.ref }),
  });
  await ledger.postTransfer(tx, { payoutId: made, sellerId, amountCents, at });
  if (sentAs !== null) await jobs.send(tx, sendPayoutJob, { payoutId: made });
}

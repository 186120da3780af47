import { payoutNameKey, type ProviderTransfer, type UnknownThing } from "../../payments/index.ts";
import type { PayoutsDeps } from "../deps.ts";
import { isTransferOf, isSentByUs, saysOf } from "../provider-reference.ts";
import { findKnownRefs, findNamesOfTransfers, findUnsettledByName } from "./known-repository.ts";

type Deps = Pick<PayoutsDeps, "db" | "provider" | "mark" | "noteUnknowns">;

/** Records what was sent there and no row knows, for somebody to decide about; returns it. */
export async function noteUnknownTransfers(
  deps: Deps,
  sent: readonly ProviderTransfer[],
  kind: "transfer" | "bank_payout" = "transfer",
): Promise<readonly ProviderTransfer[]> {
  const unknown = await unknownAmong(deps, sent, kind);
  if (unknown.length === 0) return unknown;
  const mark = await deps.mark();
  const things = unknown.map((transfer) => describe(transfer, kind, isSentByUs(transfer, mark)));
  await deps.db.write((tx) => deps.noteUnknowns(tx, things));
  return unknown;
}

/**
 * Known is what a row names, and what a payout whose answer was lost would name: that is processed when the payout is
 * sent again.
 */
async function unknownAmong(
  { db }: Pick<Deps, "db">,
  sent: readonly ProviderTransfer[],
  kind: "transfer" | "bank_payout",
): Promise<readonly ProviderTransfer[]> {
  if (sent.length === 0) return [];
  const known = await findKnownRefs(
    db.read,
    sent.map(({ ref }) => ref),
  );
  const left = sent.filter(({ ref }) => !known.has(ref));
  if (left.length === 0) return left;
  const nameOf = ({ metadata }: ProviderTransfer) => metadata[payoutNameKey] ?? "";
  const unsettled = await findUnsettledByName(
    db.read,
    left.flatMap((transfer) => [nameOf(transfer), transfer.group ?? ""]),
  );
  // What was forwarded to the bank belongs to its transfer, whether a row knows that or it waits for a decision itself.
  const transfers = kind === "transfer" ? new Set() : await findNamesOfTransfers(db.read, left.map(nameOf));
  return left.filter((sent) => !transfers.has(nameOf(sent)) && !unsettled.some((payout) => isTransferOf(payout, sent)));
}

const describe = (transfer: ProviderTransfer, kind: UnknownThing["kind"], marked: boolean): UnknownThing => ({
  kind,
  providerRef: transfer.ref,
  amountCents: transfer.amountCents,
  currency: transfer.currency,
  destination: transfer.accountRef,
  paymentRef: null,
  madeAt: transfer.madeAt,
  marked,
  says: saysOf(transfer),
});

import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { PaymentsDeps } from "../deps.ts";
import { factsOf, isMarked, type Metadata } from "../marks.ts";
import type { EventResult } from "../event-result.ts";
import { insertUnknowns, isOfDecided } from "./unknowns-repository.ts";

interface Moved {
  readonly kind: "refund" | "dispute";
  readonly ref: string;
  readonly paymentRef: string | null;
  readonly amountCents: number;
  readonly createdAt: Date;
  readonly metadata?: Metadata;
}

/**
 * Records a refund or a dispute of a payment that no row knows, and notifies administrators, each once. What belongs to
 * a payment that was declared as not ours is not ours either; the refund of unknown money is known.
 */
export async function noteMoved(deps: PaymentsDeps, moved: Moved, says: string): Promise<EventResult> {
  const { db, orders, provider, clock } = deps;
  const { kind, ref, paymentRef, amountCents, createdAt, metadata = {} } = moved;
  if (await isOfDecided(db.read, provider, { ref, paymentRef })) return { outcome: "ignored", error: null };
  const thing = {
    kind,
    providerRef: ref,
    amountCents,
    currency: ledgerCurrency,
    destination: null,
    paymentRef,
    madeAt: createdAt,
    marked: isMarked(metadata, await deps.mark()),
    says: factsOf(metadata),
  };
  await db.write(async (tx) => {
    const isNew = (await insertUnknowns(tx, provider, [thing], clock.now())) > 0;
    const alert = { kind: "unknown_payment", objectRef: paymentRef ?? ref, orderId: null, amountCents } as const;
    if (isNew) await orders.alert(tx, alert);
  });
  return { outcome: "unknown", error: says };
}

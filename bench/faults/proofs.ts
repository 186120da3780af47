import type { Proof } from "./proof.ts";
import { bookingProofs, toldOfBookings } from "./bookings/proofs-of-bookings.ts";
import type { Journal } from "./journal.ts";
import { ledgerProofs, nothingUnknown } from "./proofs-of-money.ts";
import { payoutProofs, payoutsHappened } from "./proofs-of-payouts.ts";
import { rightsProofs } from "./proofs-of-rights.ts";
import { isSmoke } from "../smoke.ts";

export interface Verdict {
  readonly sentence: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export type Ask = (text: string, values?: readonly unknown[]) => Promise<any[]>;

/** Everything that must hold in the end, by what the database says alone and against what buyers were told. */
export async function proveAll(ask: Ask, journal: Journal): Promise<Verdict[]> {
  const proofs = [
    ...ledgerProofs,
    nothingUnknown,
    ...payoutProofs,
    payoutsHappened,
    ...rightsProofs,
    ...bookingProofs,
    ...toldProofs(journal),
    ...toldOfBookings(journal),
  ];
  return proveEach(ask, isSmoke ? proofs.filter(({ happened }) => happened !== true) : proofs);
}

/** Looks for what contradicts each. */
export async function proveEach(ask: Ask, proofs: readonly Proof[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { sentence, counterexamples, values } of proofs)
    verdicts.push({ sentence, rows: await ask(counterexamples, values ?? []) });
  return verdicts;
}

function toldProofs(journal: Journal): Proof[] {
  const told = (what: string) => [
    ...new Set(journal.purchases.flatMap((one) => (one.told === what && one.publicId !== null ? [one.publicId] : []))),
  ];
  return [
    {
      sentence: "Every order whose buyer was told that it is paid is paid",
      counterexamples: `select told as public_id, o.status from unnest($1::text[]) told left join orders o on o.public_id = told
        where o.paid_at is null`,
      values: [told("paid")],
    },
    {
      sentence: "Every refund an administrator was told of exists",
      counterexamples: `select told as refund_id from unnest($1::bigint[]) told left join refunds r on r.id = told where r.id is null`,
      values: [[...new Set(journal.refunds.map(({ refundId }) => refundId))]],
    },
    {
      sentence: "Every payout a seller was told of exists",
      counterexamples: `select told as payout_id from unnest($1::bigint[]) told left join payouts p on p.id = told where p.id is null`,
      values: [[...new Set(journal.payouts.map(({ payoutId }) => payoutId))]],
    },
  ];
}

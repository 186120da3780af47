import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { TakenUpAs } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PaymentsDeps } from "../deps.ts";
import { declineMovedOf, findUnknown, lockOpen, saveDecision, type UnknownRow } from "./store-decisions.ts";

/** What came of a decision, in a sentence. */
export interface Said {
  readonly said: string;
}

export const cannot = (message: string): Refusal<"cannot_be_taken_up"> =>
  refuse(paymentsErrors.cannot_be_taken_up, { message });

/**
 * Writes that something was taken up, and into the audit log, in the transaction that books it, under the row's lock. Null when
 * somebody was first, and nothing may be booked.
 */
export async function markTakenUp(
  tx: Tx,
  { clock }: Pick<PaymentsDeps, "clock">,
  id: number,
  { as, to, actor }: { readonly as: TakenUpAs; readonly to: number | null; readonly actor: Actor },
): Promise<UnknownRow | null> {
  const row = await lockOpen(tx, id);
  if (row === null) return null;
  const at = clock.now();
  await saveDecision(tx, id, { state: "taken_up", takenUpAs: as, takenUpTo: to, decidedBy: actor.id, decidedAt: at });
  const { kind, providerRef, amountCents, currency } = row;
  const after = { kind, ref: providerRef, amount_cents: amountCents, currency, as, to };
  await recordAudit(tx, { action: "provider_unknown.taken_up", target: targetOf(row), after });
  return row;
}

const targetOf = ({ id, providerRef }: UnknownRow) => ({ type: "provider_unknown", id, name: providerRef });

/** Says that something has nothing to do with this site; what went back of it has not either. */
export async function declineUnknown(
  { db, clock }: PaymentsDeps,
  actor: Actor,
  id: number,
): Promise<Said | Refusal<"unknown_not_found" | "wrong_state">> {
  if ((await findUnknown(db.read, id)) === null) return refuse(paymentsErrors.unknown_not_found);
  return db.write(async (tx) => {
    const row = await lockOpen(tx, id);
    if (row === null) return refuse(paymentsErrors.wrong_state);
    const at = clock.now();
    const decision = {
      state: "not_ours",
      takenUpAs: null,
      takenUpTo: null,
      decidedBy: actor.id,
      decidedAt: at,
    } as const;
    await saveDecision(tx, id, decision);
    await declineMovedOf(tx, row, decision);
    await recordAudit(tx, { action: "provider_unknown.not_ours", target: targetOf(row), after: { kind: row.kind } });
    return { said: "Noted as not of this site. Nothing is booked." };
  });
}

import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { TakenUpAs } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PaymentsDeps } from "../deps.ts";
import { lockOpen, saveDecision, type UnknownRow } from "./decisions-repository.ts";

/** The result of a decision, in a sentence. */
export interface DecisionMessage {
  readonly said: string;
}

/** Why something cannot be decided so, in a sentence. */
export const refuseTakeUp = (message: string): Refusal<"cannot_be_taken_up"> =>
  refuse(paymentsErrors.cannot_be_taken_up, { message });

/**
 * Records that something was taken over, also in the audit log, in the transaction that books it, under the row's lock.
 * Null when another decision came first, and nothing may be booked.
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

export const targetOf = ({ id, providerRef }: UnknownRow) => ({ type: "provider_unknown", id, name: providerRef });

import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PaymentsDeps } from "../deps.ts";
import { targetOf, type DecisionMessage } from "./decide.ts";
import { refuseRunningPlan } from "./end-plan.ts";
import { declineMovedOf, findUnknown, lockOpen, saveDecision } from "./decisions-repository.ts";

/** Declares that something has nothing to do with this site; the same then holds for what was returned of it. */
export async function declineUnknown(
  deps: PaymentsDeps,
  actor: Actor,
  id: number,
): Promise<
  DecisionMessage | Refusal<"unknown_not_found" | "wrong_state" | "cannot_be_taken_up" | "provider_unavailable">
> {
  const { db, clock } = deps;
  const found = await findUnknown(db.read, id);
  if (found === null) return refuse(paymentsErrors.unknown_not_found);
  if (found.state !== "open") return refuse(paymentsErrors.wrong_state);
  const running = await refuseRunningPlan(deps, found);
  if (running !== null) return running;
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

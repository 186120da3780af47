import { invalidField, refuse } from "@pavane/contract/core/errors";
import type { PayoutsHold } from "@pavane/contract/payouts/requests-admin";
import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { ensurePayee } from "../../ledger/index.ts";
import { findStoreOf, lockPayee } from "../payees/payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";
import { sendPayoutsHeld } from "./mails.ts";
import { holdPayouts } from "./hold-payouts.ts";

/**
 * Pauses or resumes a seller's payouts, and notifies the seller. Errors: seller_not_found, wrong_state where they are
 * in that state already.
 */
export async function holdAsStaff(deps: PayoutsDeps, id: number, { held, reason, ...rest }: PayoutsHold) {
  assertNoRest(rest);
  if (held && reason === undefined) return invalidField("reason", adminTexts.storeReason);
  const to = held ? (reason ?? null) : null;
  return deps.db.write(async (tx) => {
    const store = await findStoreOf(tx, id);
    if (store === null) return refuse(resourcesErrors.seller_not_found);
    await ensurePayee(tx, id);
    const before = (await lockPayee(tx, deps.provider, id))?.row.held ?? null;
    if (held === (before !== null))
      return refuse(resourcesErrors.wrong_state, {
        message: held ? "These payouts are held already." : "These payouts are not held.",
      });
    await holdPayouts(tx, id, to);
    await recordAudit(tx, {
      action: held ? "payouts.held" : "payouts.released",
      target: { type: "store", id, name: store.name },
      before: { held: before },
      after: { held: to },
    });
    await sendPayoutsHeld(tx, deps, id, to);
    return { id, held: to };
  });
}

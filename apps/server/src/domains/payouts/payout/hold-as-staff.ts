import { invalidField, refuse } from "@pavane/contract/core/errors";
import type { PayoutsHold } from "@pavane/contract/payouts/requests-admin";
import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { displayName, getPeople } from "../../identity/index.ts";
import { ensurePayee } from "../../ledger/index.ts";
import { findStoreOf, lockPayee } from "../payees/payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";
import { sendPayoutsHeld } from "./mails.ts";
import { holdPayouts } from "./hold-payouts.ts";

/**
 * Pauses or resumes the payouts of who has a store or is paid without one, and notifies them. Errors: seller_not_found, wrong_state
 * where they are in that state already.
 */
export async function holdAsStaff(deps: PayoutsDeps, id: number, { held, reason, ...rest }: PayoutsHold) {
  assertNoRest(rest);
  if (held && reason === undefined) return invalidField("reason", adminTexts.storeReason);
  const to = held ? (reason ?? null) : null;
  return deps.db.write(async (tx) => {
    const store = await findStoreOf(tx, id);
    if (store !== null) await ensurePayee(tx, id);
    const payee = await lockPayee(tx, deps.provider, id);
    if (payee === null) return refuse(resourcesErrors.seller_not_found);
    const before = payee.row.held;
    if (held === (before !== null))
      return refuse(resourcesErrors.wrong_state, {
        message: held ? "These payouts are held already." : "These payouts are not held.",
      });
    await holdPayouts(tx, id, to);
    await recordAudit(tx, {
      action: held ? "payouts.held" : "payouts.released",
      target: store === null ? await personOf(tx, id) : { type: "store", id, name: store.name },
      before: { held: before },
      after: { held: to },
    });
    await sendPayoutsHeld(tx, deps, id, to);
    return { id, held: to };
  });
}

/** Course creators and professionals are paid without a store. */
async function personOf(tx: Tx, id: number) {
  const person = (await getPeople(tx, [id])).get(id);
  return { type: "user", id, name: person ? displayName(person) : `#${id}` };
}

import { invalidField, refuse } from "@pavane/contract/core/errors";
import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { resourcesErrors, resourceTexts, storeErrors } from "@pavane/contract/resources/errors";
import type { StoreNameDecision } from "@pavane/contract/resources/requests-admin";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { writeAbout } from "../resource/mails.ts";
import { isNamePending, shown } from "../sellers/requested-name.ts";
import { lockNames } from "../sellers/near-names-repository.ts";
import { findTaken, lockStore, saveStore } from "../sellers/sellers-repository.ts";

/**
 * Shows the name that a store asked for and that looks like another's, or keeps the one before and asks for another; its seller is
 * notified. Errors: seller_not_found, wrong_state where no name waits or another one than was looked at,
 * name_taken where somebody else has it by now.
 */
export async function decideStoreName(
  deps: ResourcesDeps,
  id: number,
  { show, name, reason, ...rest }: StoreNameDecision,
) {
  assertNoRest(rest);
  if (!show && reason === undefined) return invalidField("reason", adminTexts.nameReason);
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const store = await lockStore(tx, id);
    if (store === null) return refuse(resourcesErrors.seller_not_found);
    if (!isNamePending(store)) return refuse(resourcesErrors.wrong_state, { message: "No name of this store waits." });
    if (name !== store.askedName) return refuse(resourcesErrors.wrong_state, { message: resourceTexts.changed });
    if (show) await lockNames(tx);
    if (show && (await findTaken(tx, id, { name })) !== null) return refuse(storeErrors.name);
    const answer = show ? null : (reason ?? null);
    await saveStore(tx, id, { ...(show ? shown(name) : { nameAnswer: answer }), updatedAt: now });
    await recordAudit(tx, {
      action: show ? "store.name_shown" : "store.name_refused",
      target: { type: "store", id, name: store.name },
      before: { name: store.name, asked: name },
      after: show ? { name } : { name: store.name, reason: answer },
    });
    await writeAbout(tx, deps, {
      to: [id],
      kind: show ? "store_name_shown" : "store_name_refused",
      subject: show ? "Your store has its name" : "Your store needs another name",
      paragraphs: show
        ? [`Your store is called ${name} from now on.`]
        : [
            `Your store cannot be called ${name}: ${answer}`,
            `Visitors read ${store.name}. Choose another name whenever you like; everything else goes on as before.`,
          ],
      action: { label: "Open My Store", path: "/my-store" },
      key: `store_name:${id}:${now.getTime()}`,
    });
    return { id, name: show ? name : store.name, answer };
  });
}

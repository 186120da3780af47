import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors, suspendedText } from "@pavane/contract/resources/errors";
import type { StoreStateChange } from "@pavane/contract/resources/requests-admin";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { writeAbout } from "../resource/mails.ts";
import { followPeople, lockStore, saveStore } from "../sellers/sellers-repository.ts";

/**
 * Suspends a store, which takes all of it off sale and pauses its payouts, or reopens it, and notifies its seller why
 * (rules of the market, 8.18). Buyers keep what they have, orders that were placed can be paid. Errors:
 * seller_not_found, forbidden for one's own, wrong_state for a closed store and one that is in that state already.
 */
export async function setStoreState(deps: ResourcesDeps, id: number, { to, reason, ...rest }: StoreStateChange) {
  assertNoRest(rest);
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const store = await lockStore(tx, id);
    if (store === null) return refuse(resourcesErrors.seller_not_found);
    if (store.state === "closed") return refuse(resourcesErrors.wrong_state, { message: "This store has closed." });
    if (store.state === to) return refuse(resourcesErrors.wrong_state, { message: `This store is ${to} already.` });
    const suspended = to === "suspended";
    await saveStore(tx, id, { state: to, reason: suspended ? reason : null, updatedAt: now });
    await followPeople(tx, now, [id]);
    await recordAudit(tx, {
      action: suspended ? "store.suspended" : "store.reopened",
      target: { type: "store", id, name: store.name },
      before: { state: store.state, reason: store.reason },
      after: { state: to, reason },
    });
    await writeAbout(tx, deps, {
      to: [id],
      kind: suspended ? "store_suspended" : "store_reopened",
      subject: suspended ? "Your store is suspended" : "Your store is open again",
      paragraphs: suspended
        ? [
            suspendedText(reason),
            "Nothing of it is on sale, and payouts are held. Buyers keep what they bought, and you can still give money back.",
          ]
        : [reason, "Everything that was on sale is on sale again."],
      action: { label: "Open My Store", path: "/seller" },
      key: `store_${to}:${id}:${now.getTime()}`,
    });
    return { id, name: store.name, state: to, reason: suspended ? reason : null };
  });
}

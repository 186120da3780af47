import { invalidField, refuse } from "@pavane/contract/core/errors";
import { closingText, resourcesErrors } from "@pavane/contract/resources/errors";
import type { StoreClosing } from "@pavane/contract/resources/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { refuseStore } from "../permissions.ts";
import { nothingAsked } from "../sellers/requested-name.ts";
import { lockOwnStore } from "../sellers/ensure-store.ts";
import { archiveAll } from "./closing-repository.ts";
import { saveStore } from "../sellers/sellers-repository.ts";

/**
 * Closes one's own store permanently (rules of the market, 8.18): what is sold is archived, what waits for review is
 * withdrawn, and nothing of it is created or sold again. Buyers keep what they have, and refunds continue. Returns the
 * seller's id.
 */
export async function closeStore(deps: ResourcesDeps, actor: Actor, { confirm, ...rest }: StoreClosing) {
  assertNoRest(rest);
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const store = await lockOwnStore(tx, deps, actor);
    const refusal = refuseStore(store);
    if (refusal) return refusal;
    if (confirm !== store.name.trim()) return invalidField("confirm", closingText(store.name));
    const requests = await deps.sales.openRequests(tx, actor.id);
    if (requests > 0) return refuse(resourcesErrors.open_requests, { data: { open_requests: requests } });
    const archived = await archiveAll(tx, actor.id, now);
    await saveStore(tx, actor.id, { state: "closed", closedAt: now, selling: false, ...nothingAsked, updatedAt: now });
    await recordAudit(tx, {
      action: "store.changed",
      target: { type: "store", id: actor.id, name: store.name },
      before: { state: store.state },
      after: { state: "closed", archived },
    });
    return actor.id;
  });
}

import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { refuseClaimed } from "../resource/refuse-claimed.ts";
import { lockOwn } from "../resource/lock-resource.ts";
import { findCurriculaWith } from "../parts/next-parts-repository.ts";
import { eraseResource } from "../resource/resources-repository.ts";

/** Deletes a resource with its versions; files that nothing names any more follow within a day. One that anybody ever bought is archived instead, and what was taken down stays. */
export function deleteResource(deps: ResourcesDeps, actor: Actor, id: number) {
  return deps.db.write(async (tx) => {
    const resource = await lockOwn(tx, deps, actor, id, "delete");
    if (isRefusal(resource)) return resource;
    if (resource.status === "removed") return refuse(resourcesErrors.wrong_state);
    if (await deps.holders.hasBuyers(tx, id)) return refuse(resourcesErrors.has_buyers);
    const claimed = refuseClaimed(resource, deps.clock.now());
    if (claimed) return claimed;
    const [curriculum] = await findCurriculaWith(tx, id);
    if (curriculum !== undefined)
      return refuse(resourcesErrors.wrong_state, {
        message: `It is a part of ${curriculum}. Take it out there first.`,
      });
    await recordAudit(tx, {
      action: "resource.deleted",
      target: { type: "resource", id, name: resource.title },
      before: { kind: resource.kind, status: resource.status, price_cents: resource.priceCents },
    });
    await eraseResource(tx, id);
    return undefined;
  });
}

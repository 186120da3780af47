import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockWithStore } from "../resource/lock-resource.ts";
import { saveResource } from "../resource/resources-repository.ts";

/**
 * Includes a resource from the tier that its seller offers it to, or no longer; returns its id. Errors:
 * resource_not_found, wrong_state for what was never sold and what nobody offers.
 */
export async function includeAsOffered({ db, clock }: ResourcesDeps, id: number, included: boolean) {
  return db.write(async (tx) => {
    const resource = await lockWithStore(tx, id);
    if (resource === null) return refuse(resourcesErrors.resource_not_found);
    const { includedOffer, includedFrom, publishedAt, title } = resource;
    const to = included ? includedOffer : null;
    if (included && publishedAt === null)
      return refuse(resourcesErrors.wrong_state, { message: `${title} was never published.` });
    if (included && to === null)
      return refuse(resourcesErrors.wrong_state, { message: `The seller does not offer ${title} to any plan.` });
    if (to === includedFrom) {
      markUnchanged();
      return id;
    }
    await saveResource(tx, id, { includedFrom: to, updatedAt: clock.now() });
    await recordAudit(tx, {
      action: "resource.changed",
      target: { type: "resource", id, name: title },
      before: { included_from: includedFrom },
      after: { included_from: to },
    });
    return id;
  });
}

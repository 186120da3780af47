import { refuse } from "@pavane/contract/core/errors";
import { featuredFullText } from "@pavane/contract/resources/admin-texts";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockWithStore } from "../resource/lock-resource.ts";
import { saveResourceState } from "../resource/resources-repository.ts";
import { lockFeatured } from "./featured-places-repository.ts";

/**
 * Puts a resource behind the last of the featured, or takes it from among them; without `wanted` it changes. Errors:
 * resource_not_found, wrong_state for what is not on sale, featured_full.
 */
export async function toggleFeatured({ db, site, clock }: ResourcesDeps, id: number, wanted: boolean | undefined) {
  const { curriculum_featured_places: places } = await site.getSettings();
  return db.write(async (tx) => {
    const resource = await lockWithStore(tx, id);
    if (resource === null) return refuse(resourcesErrors.resource_not_found);
    const isFeatured = resource.featured !== null;
    const featured = wanted ?? !isFeatured;
    if (featured && !resource.onSale) return refuse(resourcesErrors.wrong_state);
    if (featured === isFeatured) {
      markUnchanged();
      return { id, featured };
    }
    const { taken, last } = await lockFeatured(tx);
    if (featured && taken >= places)
      return refuse(resourcesErrors.featured_full, { message: featuredFullText(places) });
    await saveResourceState(tx, id, { featured: featured ? last + 1 : null, updatedAt: clock.now() });
    await recordAudit(tx, {
      action: "resource.featured",
      target: { type: "resource", id, name: resource.title },
      before: { featured: isFeatured },
      after: { featured },
    });
    return { id, featured };
  });
}

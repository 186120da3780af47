import { createHash } from "node:crypto";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { featuredFullText } from "@pavane/contract/resources/admin-texts";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { StoreFrontOrder } from "@pavane/contract/resources/requests-admin";
import type { StoreFront } from "@pavane/contract/resources/schema-admin";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { findCards } from "../resource/resources-repository.ts";
import { lockFeatured } from "../review/featured-places-repository.ts";
import { presentStoreFrontItem } from "./present-administered.ts";
import { findFeaturedIds, lockManyWithStores, saveFeatured } from "./featured-repository.ts";

export async function getStoreFront({ db, site }: Pick<ResourcesDeps, "db" | "site">): Promise<StoreFront> {
  const ids = await findFeaturedIds(db.read);
  const { curriculum_featured_places: most } = await site.getSettings();
  return { data: (await findCards(db.read, ids)).map(presentStoreFrontItem), most, version: versionOf(ids) };
}

/**
 * Sets which resources are featured, in which order; null when it is done. Errors: edit_conflict when they are others by now,
 * or in another order, also because one left the store; featured_full, resource_not_found, wrong_state for what is not on sale.
 */
export async function saveStoreFront(
  { db, site, clock }: ResourcesDeps,
  { featured: ids, version, ...rest }: StoreFrontOrder,
) {
  assertNoRest(rest);
  const { curriculum_featured_places: most } = await site.getSettings();
  return db.write(async (tx) => {
    const before = await findFeaturedIds(tx);
    if (versionOf(before) !== version) return refuse(commonErrors.edit_conflict);
    if (ids.length > most) return refuse(resourcesErrors.featured_full, { message: featuredFullText(most) });
    const known = new Map(
      (await lockManyWithStores(tx, [...new Set([...before, ...ids])])).map((row) => [row.id, row]),
    );
    await lockFeatured(tx);
    if (versionOf(await findFeaturedIds(tx)) !== version) return refuse(commonErrors.edit_conflict);
    for (const id of ids) {
      const resource = known.get(id);
      if (resource === undefined) return refuse(resourcesErrors.resource_not_found);
      if (!resource.onSale)
        return refuse(resourcesErrors.wrong_state, { message: `${resource.title} is not on sale.` });
    }
    if (versionOf(ids) === version) {
      markUnchanged();
      return null;
    }
    await saveFeatured(tx, { before, after: ids, at: clock.now() });
    await recordAudit(tx, {
      action: "store_front.changed",
      target: { type: "store_front", id: null, name: "Store front" },
      before: { featured: before },
      after: { featured: ids },
    });
    return null;
  });
}

/** What the order is called: two who saw the same saw the same version. */
const versionOf = (ids: readonly number[]): string =>
  createHash("sha256").update(ids.join(",")).digest("hex").slice(0, 16);

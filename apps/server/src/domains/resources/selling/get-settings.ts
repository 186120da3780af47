import type { SellerSettings } from "@pavane/contract/resources/schema-selling";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { usualHours } from "../../../platform/usual-hours.ts";
import { findLastReviews } from "../releases/next-release-repository.ts";
import { ownStore } from "../sellers/ensure-store.ts";
import { presentSettings } from "../sellers/present-store.ts";
import { countOnSale } from "./dashboard-repository.ts";

/** How somebody sells: what new resources start with, what the platform keeps, and what closing means. */
export async function getSettings(deps: ResourcesDeps, actor: Actor): Promise<SellerSettings> {
  const { db, commission, sales, site } = deps;
  const store = await ownStore(deps, actor);
  return presentSettings(store, {
    level: actor.level,
    commissions: await commission.commissions(db.read),
    settings: await site.getSettings(),
    reviewHours: usualHours(await findLastReviews(db.read)),
    onSale: await countOnSale(db.read, actor.id),
    openRequests: await sales.openRequests(db.read, actor.id),
    owedCents: await sales.owedCents(db.read, actor.id),
  });
}

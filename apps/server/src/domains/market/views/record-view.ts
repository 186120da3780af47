import { createHmac } from "node:crypto";
import type { VisitSource } from "@pavane/contract/resources/choices";
import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { isbot } from "isbot";
import type { Actor } from "../../../platform/http/actor.ts";
import { dayIn } from "../../../platform/zone-days.ts";
import type { ViewsDeps } from "./deps.ts";
import { findSellerOnSale } from "./views-repository.ts";

interface Looking {
  readonly actor: Actor | null;
  readonly address: string;
  readonly browser: string;
}

/** Counts a look at a resource on sale: of no program, and not of its seller. Error: `resource_not_found`. */
export async function recordView(
  { db, clock, secret, site, views }: ViewsDeps,
  { actor, address, browser }: Looking,
  resourceId: number,
  source: VisitSource,
) {
  const sellerId = await findSellerOnSale(db.read, resourceId);
  if (sellerId === null) return refuse(resourcesErrors.resource_not_found);
  if (sellerId === actor?.id || browser === "" || isbot(browser)) return undefined;
  const { time_zone: zone } = await site.getSettings();
  const day = dayIn(clock.now(), zone);
  const who = actor === null ? `${address} ${browser}` : `account ${actor.id}`;
  const visitor = createHmac("sha256", secret).update(`${day} ${who}`).digest("base64url").slice(0, 16);
  views.add({ resourceId, day, source, visitor });
  return undefined;
}

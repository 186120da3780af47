import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { marketErrors, neverHadText } from "@pavane/contract/market/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { MarketDeps } from "../deps.ts";
import { wasIncludedFor } from "../inclusions/inclusions-repository.ts";
import type { Downloader } from "./decide-way.ts";

/** Says that access has ended to who had it, and to all others that they have none. */
export async function refuseAccess(
  db: Read,
  deps: Pick<MarketDeps, "holders">,
  resourceId: number,
  downloader: Downloader,
): Promise<Refusal<"no_access">> {
  const had = await hadAccess(db, deps, resourceId, downloader);
  return refuse(marketErrors.no_access, had ? {} : { message: neverHadText });
}

async function hadAccess(
  db: Read,
  { holders }: Pick<MarketDeps, "holders">,
  resourceId: number,
  { userId, order }: Downloader,
): Promise<boolean> {
  if (userId !== null && (await holders.wasGiven(db, userId, resourceId))) return true;
  if (userId !== null && (await wasIncludedFor(db, userId, resourceId))) return true;
  return typeof order === "string" && (await holders.wasOrdered(db, order, resourceId));
}

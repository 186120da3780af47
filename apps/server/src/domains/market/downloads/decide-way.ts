import { showPublicId } from "@pavane/contract/checkout/public-id";
import type { DownloadReason, IncludingTier } from "@pavane/contract/resources/choices";
import { levelOf, tierForLevel, tierNames } from "@pavane/contract/subscriptions/tiers";
import { includingTiers } from "@pavane/contract/resources/choices";
import type { Read } from "../../../platform/db/database.ts";
import { distinctName } from "@pavane/contract/identity/person-name";
import { findPeopleWithStore } from "../../identity/index.ts";
import type { MarketDeps } from "../deps.ts";
import { findIncluding, type IncludedResource } from "../inclusions/inclusions-repository.ts";
import { nameOfStore } from "../../resources/index.ts";
import type { FileToDownload } from "./files-to-download-repository.ts";

/**
 * The person who requests a file: a signed-in user, the holder of a guest's order (by its token, or by its number once
 * that was shown), or both.
 */
export interface Downloader {
  readonly userId: number | null;
  readonly level: number;
  readonly isOfficer: boolean;
  readonly order: string | number | null;
}

export interface DownloadWay {
  readonly through: DownloadReason;
  readonly orderId: number | null;
  /** The line on the pages of a copy; null: the file is sent unchanged. */
  readonly line: string | null;
  /** What lets a plan open it. */
  readonly opening?: { readonly including: IncludedResource; readonly tier: IncludingTier };
}

/** Why somebody may have a file now; null when they may not. Who sells or checks it has every version, others approved ones. */
export async function decideWay(
  db: Read,
  { holders, clock }: Pick<MarketDeps, "holders" | "clock">,
  found: FileToDownload,
  { userId, level, isOfficer, order }: Downloader,
): Promise<DownloadWay | null> {
  const { resource, release } = found;
  if (userId !== null && userId === resource.sellerId) return { through: "own", orderId: null, line: null };
  if (isOfficer) return { through: "officer", orderId: null, line: null };
  if (release.state !== "approved" || resource.legal) return null;
  const requested = { resourceId: resource.id, releaseId: release.id };
  const held = userId === null ? null : await holders.wayOf(db, { ...requested, userId });
  if (held !== null && userId !== null) {
    const name = await nameOf(db, userId);
    const line = held.order === null ? name : `${name} · order ${showPublicId(held.order.publicId)}`;
    return { through: held.through, orderId: held.order?.id ?? null, line };
  }
  const bought = order === null ? null : await holders.wayOfOrder(db, { ...requested, order, now: clock.now() });
  if (bought?.order)
    return {
      through: "token",
      orderId: bought.order.id,
      line: `${bought.order.orderedBy} · order ${showPublicId(bought.order.publicId)}`,
    };
  const tiers = includingTiers.filter((tier) => level >= levelOf(tier));
  const tier = tiers.at(-1);
  if (userId === null || release.id !== resource.releaseId || tier === undefined) return null;
  const including = await findIncluding(db, resource.id, tiers);
  if (including === null) return null;
  return {
    opening: { including, tier },
    through: "included",
    orderId: null,
    line: `${await nameOf(db, userId)} · ${tierNames[tierForLevel(level)]} plan`,
  };
}

const nameOf = async (db: Read, userId: number): Promise<string> =>
  distinctName(userId, (await findPeopleWithStore(db, { stores: { nameOf: nameOfStore } }, [userId])).get(userId));

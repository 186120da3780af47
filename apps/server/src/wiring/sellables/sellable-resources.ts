import { resourceTypeNames } from "@pavane/contract/resources/choices";
import { levelOf, tierForLevel, tierNames } from "@pavane/contract/subscriptions/tiers";
import { cents } from "@pavane/contract/core/money";
import {
  findContentsHeld,
  findContentsOnSale,
  findOwnedOrSold,
  findOwnedResources,
  grantResource,
  hasDownloaded,
  shareLockResource,
  transferResource,
  restoreResource,
  revokeResource,
  suspendResource,
} from "../../domains/access/index.ts";
import type { Buyer, ItemForSale, Sellable } from "../../domains/checkout/index.ts";
import {
  countSale,
  findResourcesForSale,
  findResourcesOnSale,
  findUnsettledTakeDowns,
  holdTakeDown,
  settleTakeDown,
  type ResourceForSale,
} from "../../domains/market/index.ts";
import { findPartPrices, holdPossibleParts, keptFace, remainingParts } from "../../domains/resources/index.ts";
import { findCommissions, type Commissions } from "../../domains/subscriptions/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Read } from "../../platform/db/database.ts";
import { commissionOf } from "./commission-of.ts";

interface Left {
  readonly clock: Clock;
  readonly secret: Buffer;
}

/** Class material, single or as curricula. What is bought is one entitlement, and one for each part of a curriculum. */
export function sellableResources({ clock, secret }: Left): Sellable {
  return {
    itemType: "resource",
    describe: async (db, itemIds, buyer) => {
      const found = await findResourcesForSale(db, itemIds);
      const parts = await partsOf(db, found);
      const requested = [...itemIds, ...parts.map(({ resourceId }) => resourceId)];
      const owned = buyer === null ? new Set<number>() : await findOwnedResources(db, buyer.id, requested);
      return present(db, found, { now: clock.now(), secret }, (resource) => ({
        ...ownershipOf(resource, buyer, owned),
        contains: parts.flatMap((part) => (part.curriculumId === resource.id ? [part.resourceId] : [])),
        partsOwned: partsOwnedOf(resource, parts, owned),
      }));
    },
    findOwned: findOwnedOrSold,
    search: async (db, words, most) => {
      const found = await findResourcesOnSale(db, words, most);
      return [...(await present(db, found, { now: clock.now(), secret }, () => notOwned)).values()];
    },
    grant: (tx, { itemId: resourceId, parts: withParts, partsOwned: withoutParts, ...rest }) =>
      grantResource(tx, { ...rest, resourceId, withParts, withoutParts }),
    keep: async (tx, itemId) => {
      const resource = await shareLockResource(tx, itemId);
      if (resource === null) return "impossible";
      return resource.legal ? "blocked" : "kept";
    },
    holdParts: async (tx, itemIds) => (await holdPossibleParts(tx, itemIds)).length === new Set(itemIds).size,
    count: (tx, { itemId: resourceId, ...rest }) => countSale(tx, { ...rest, resourceId, now: clock.now() }),
    contents: (db, { itemIds, userId }) =>
      userId === null ? findContentsOnSale(db, itemIds) : findContentsHeld(db, userId, itemIds),
    revoke: (tx, { userId, orderItemId, at }) => revokeResource(tx, { userId, orderItemId, at }),
    pass: (tx, { userId: from, into, orderItemId, at }) => transferResource(tx, { from, into, orderItemId, at }),
    isOpened: (db, { itemId: resourceId, ...rest }) => hasDownloaded(db, { ...rest, resourceId }),
    takeDowns: { find: findUnsettledTakeDowns, hold: holdTakeDown, settle: settleTakeDown },
    suspend: (tx, { userId, orderItemId, at }) => suspendResource(tx, { userId, orderItemId, at }),
    restore: (tx, { userId, orderItemId, at }) => restoreResource(tx, { userId, orderItemId, at }),
  };
}

interface Presenting {
  readonly now: Date;
  readonly secret: Buffer;
}

type Ownership = Pick<ItemForSale, "ownership" | "includedWith" | "contains" | "partsOwned">;

type Part = Awaited<ReturnType<typeof findPartPrices>>[number];

const partsOf = (db: Read, found: readonly ResourceForSale[]): Promise<Part[]> =>
  findPartPrices(
    db,
    found.filter(({ kind }) => kind === "curriculum").map(({ id }) => id),
  );

function partsOwnedOf(
  { id, priceCents }: ResourceForSale,
  all: readonly Part[],
  owned: ReadonlySet<number>,
): ItemForSale["partsOwned"] {
  const parts = all.filter(({ curriculumId }) => curriculumId === id);
  const rest = remainingParts(
    priceCents,
    parts.map((part) => ({ ...part, owned: owned.has(part.resourceId) })),
  );
  return rest && { itemIds: rest.withheldIds, owned: rest.owned, of: rest.of, restCents: cents(rest.priceCents) };
}

const notOwned: Ownership = { ownership: "none", includedWith: null };

/** Access that may end with the plan is no reason not to buy. */
function ownershipOf(resource: ResourceForSale, buyer: Buyer | null, owned: ReadonlySet<number>): Ownership {
  if (buyer === null) return notOwned;
  if (resource.seller.id === buyer.id) return { ...notOwned, ownership: "own_item" };
  if (owned.has(resource.id)) return { ...notOwned, ownership: "owned" };
  const { includedFrom } = resource;
  if (includedFrom === null || buyer.level < levelOf(includedFrom)) return notOwned;
  return { ownership: "included", includedWith: tierNames[tierForLevel(buyer.level)] };
}

async function present(
  db: Read,
  found: readonly ResourceForSale[],
  presenting: Presenting,
  ownershipFor: (resource: ResourceForSale) => Ownership,
): Promise<ReadonlyMap<number, ItemForSale>> {
  const commissions = await findCommissions(db);
  return new Map(
    found.map((resource) => [resource.id, resourceForSale(resource, ownershipFor(resource), commissions, presenting)]),
  );
}

function resourceForSale(
  resource: ResourceForSale,
  owned: Ownership,
  commissions: Commissions,
  { now, secret }: Presenting,
): ItemForSale {
  const { id, title, seller } = resource;
  const keeps = owned.ownership === "owned" || owned.ownership === "own_item";
  return {
    itemId: id,
    title,
    kind: resource.kind === "curriculum" ? "Curriculum" : resourceTypeNames[resource.type ?? "other"],
    by: resource.storeName,
    imageUrl: keeps ? keptFace(secret, resource) : resource.thumbnailUrl,
    path: resource.onSale || keeps ? `/curriculum/${id}` : null,
    priceCents: cents(resource.priceCents),
    onSale: resource.onSale,
    seller: { userId: seller.id, commissionBps: commissionOf(seller, commissions, now) },
    ...owned,
    maxQuantity: resource.priceCents === 0 ? 1 : 50,
    blocked: resource.legal,
    removed: resource.removed,
    releaseId: resource.releaseId,
    licence: resource.licence,
    action: { label: "Download", path: "/my-purchases" },
  };
}

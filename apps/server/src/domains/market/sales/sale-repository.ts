import type {
  IncludingTier,
  Licence,
  ResourceKind,
  ResourceStatus,
  ResourceType,
} from "@pavane/contract/resources/choices";
import { isRole, type Role } from "@pavane/contract/identity/roles";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { and, asc, eq, ilike, inArray, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { prepareForIds } from "../../../platform/db/prepare-once.ts";
import { heldTiersJson, readHeld, type HeldOfPerson } from "../../identity/index.ts";
import { tierGrants, userRoles } from "../../identity/roles/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";

export interface ResourceForSale {
  readonly id: number;
  readonly kind: ResourceKind;
  readonly title: string;
  readonly type: ResourceType | null;
  readonly status: ResourceStatus;
  readonly thumbnailUrl: string | null;
  readonly priceCents: number;
  readonly licence: Licence;
  readonly onSale: boolean;
  /** The version on sale; null of a curriculum. */
  readonly releaseId: number | null;
  readonly partsCount: number;
  readonly includedFrom: IncludingTier | null;
  /** Taken down for legal reasons. */
  readonly legal: boolean;
  readonly removed: boolean;
  readonly storeName: string;
  readonly seller: {
    readonly id: number;
    readonly roles: ReadonlySet<Role>;
    readonly grant: { readonly tier: Tier; readonly until: string | null } | null;
    readonly held: readonly HeldOfPerson[];
  };
}

/** What somebody who buys resources must know of them; ids that do not exist are left out. */
export async function findResourcesForSale(db: Read, ids: readonly number[]): Promise<ResourceForSale[]> {
  return (await resourcesForSale(db, ids)).map(asResourceForSale);
}

/** Resources on sale whose title contains some words, by title. */
export async function findResourcesOnSale(db: Read, words: string, most: number): Promise<ResourceForSale[]> {
  const rows = await selectForSale(db)
    .where(and(eq(resources.onSale, true), ilike(resources.title, containsPattern(words))))
    .orderBy(asc(resources.title), asc(resources.id))
    .limit(most);
  return rows.map(asResourceForSale);
}

const selectForSale = (db: Read) =>
  db
    .select({
      id: resources.id,
      kind: resources.kind,
      title: resources.title,
      type: resources.type,
      status: resources.status,
      thumbnailUrl: resources.thumbnailUrl,
      priceCents: resources.priceCents,
      licence: resources.licence,
      onSale: resources.onSale,
      releaseId: resources.releaseId,
      partsCount: resources.partsCount,
      includedFrom: resources.includedFrom,
      legal: resources.legal,
      removed: sql<boolean>`resources.status = 'removed'`,
      storeName: sellers.name,
      sellerId: sellers.userId,
      roles: sql<string[]>`array(select r.role from ${userRoles} r where r.user_id = ${sellers.userId})`,
      grantTier: tierGrants.tier,
      grantUntil: tierGrants.until,
      held: heldTiersJson(sellers.userId),
    })
    .from(resources)
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId))
    .leftJoin(tierGrants, and(eq(tierGrants.userId, sellers.userId), isNull(tierGrants.endedAt)))
    .$dynamic();

const resourcesForSale = prepareForIds((db, ids) =>
  selectForSale(db).where(inArray(resources.id, ids)).prepare(`resources_for_sale_${ids.length}`),
);

function asResourceForSale(row: Awaited<ReturnType<typeof selectForSale>>[number]): ResourceForSale {
  const { sellerId, roles, grantTier, grantUntil, held, ...facts } = row;
  const grant = grantTier === null ? null : { tier: grantTier, until: grantUntil };
  return { ...facts, seller: { id: sellerId, roles: new Set(roles.filter(isRole)), grant, held: readHeld(held) } };
}

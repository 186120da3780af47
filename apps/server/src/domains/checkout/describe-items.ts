import type { ItemType } from "@pavane/contract/checkout/choices";
import type { Content } from "@pavane/contract/resources/schema";
import type { Read } from "../../platform/db/database.ts";
import type { Buyer, ForSale, ItemForSale, SellablesAs } from "./sellable.ts";

export interface ItemRef {
  readonly itemType: ItemType;
  readonly itemId: number;
}

/** Facts about things of several kinds, found by `of`; null for what does not exist or is not sold here. */
export interface Descriptions {
  of(item: ItemRef): ItemForSale | null;
}

/** Asks each kind once for all its things. */
export async function describeItems(
  db: Read,
  { sellables }: SellablesAs<ForSale>,
  items: readonly ItemRef[],
  buyer: Buyer | null,
): Promise<Descriptions> {
  const known = new Map<ItemType, ReadonlyMap<number, ItemForSale>>();
  for (const [itemType, wanted] of Map.groupBy(items, (item) => item.itemType)) {
    const sellable = sellables.get(itemType);
    const itemIds = [...new Set(wanted.map((item) => item.itemId))];
    if (sellable) known.set(itemType, await sellable.describe(db, itemIds, buyer));
  }
  return { of: (item) => known.get(item.itemType)?.get(item.itemId) ?? null };
}

/** What can be downloaded of things, found by `of`. */
export interface Contents {
  of(item: ItemRef): readonly Content[];
}

/** Asks each kind once what can be downloaded of its things; `userId` is null for who has a guest's order. */
export async function findContents(
  db: Read,
  { sellables }: SellablesAs<ForSale>,
  items: readonly ItemRef[],
  userId: number | null,
): Promise<Contents> {
  const known = new Map<ItemType, ReadonlyMap<number, readonly Content[]>>();
  for (const [itemType, wanted] of Map.groupBy(items, (item) => item.itemType)) {
    const itemIds = [...new Set(wanted.map((item) => item.itemId))];
    const found = await sellables.get(itemType)?.contents?.(db, { itemIds, userId });
    if (found) known.set(itemType, found);
  }
  return { of: (item) => known.get(item.itemType)?.get(item.itemId) ?? [] };
}

/** When things are given that are given later than they are paid, found by `of`; null for all others. */
export interface Deliveries {
  of(item: ItemRef): Date | null;
}

export async function findDeliveries(
  db: Read,
  { sellables }: SellablesAs<ForSale>,
  items: readonly ItemRef[],
): Promise<Deliveries> {
  const known = new Map<ItemType, ReadonlyMap<number, Date>>();
  for (const [itemType, wanted] of Map.groupBy(items, (item) => item.itemType)) {
    const itemIds = [...new Set(wanted.map((item) => item.itemId))];
    const found = await sellables.get(itemType)?.deliveries?.(db, itemIds);
    if (found) known.set(itemType, found);
  }
  return { of: (item) => known.get(item.itemType)?.get(item.itemId) ?? null };
}

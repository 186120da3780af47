import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { includingTiers, resourceKinds, resourceStatuses, resourceTypes, storeStates } from "./choices.ts";

const store = z.object({ id, name: z.string(), slug: z.string() });

/** A resource as staff see it among all. */
export const adminResource = z.object({
  id,
  kind: z.enum(resourceKinds),
  title: z.string(),
  type: z.enum(resourceTypes).nullable(),
  thumbnail_url: z.string().nullable(),
  seller: store,
  price: priceText,
  status: z.enum(resourceStatuses),
  /** What to change, or why it was taken down. */
  reason: z.string().nullable(),
  /** Taken down for legal reasons. */
  legal: z.boolean(),
  on_sale: z.boolean(),
  /** Its place on the store front; null where it has none. */
  featured: z.int().nullable(),
  /** From which tier on it is included, and from which its seller offers it. */
  included_from: z.enum(includingTiers).nullable(),
  included_offer: z.enum(includingTiers).nullable(),
  categories: z.array(z.object({ id, name: z.string() })),
  sales: z.int(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** What members reported about it and no officer has dealt with. */
  reports: z.int(),
  /** Of a curriculum: how many parts it has, how many of them are not on sale, and what all of them cost singly. */
  parts: z.object({ count: z.int(), off_sale: z.int(), price: priceText }).nullable(),
  updated_at: timestamp,
});

/** A resource on the store front. */
export const storeFrontItem = adminResource.pick({
  id: true,
  kind: true,
  title: true,
  type: true,
  thumbnail_url: true,
  seller: true,
  price: true,
});

export const storeFront = z.object({
  /** In their order. */
  data: z.array(storeFrontItem),
  /** How many can be featured. */
  most: z.int(),
  /** The version that a change is based on. */
  version: z.string(),
});

/** What was given to whom. */
export const grantedEntitlement = z.object({
  user: z.object({ id, name: z.string() }),
  resource: z.object({ id, title: z.string() }),
  reason: z.string(),
});

export const endedGrant = z.object({ id, ended_at: timestamp });

/** What a store is called after a decision, and why not as it asked. */
export const storeNameStanding = z.object({ id, name: z.string(), answer: z.string().nullable() });

/** The state of a store after it was suspended or reopened. */
export const storeStanding = z.object({
  id,
  name: z.string(),
  state: z.enum(storeStates),
  reason: z.string().nullable(),
});

export type AdminResource = z.infer<typeof adminResource>;
export type StoreFront = z.infer<typeof storeFront>;
export type StoreFrontItem = z.infer<typeof storeFrontItem>;

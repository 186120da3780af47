import { decimalText } from "@pavane/contract/core/money";
import { averageRating } from "@pavane/contract/core/rating-numbers";
import type { ResourceCard, ResourceMine } from "@pavane/contract/resources/schema";
import { levelOf } from "@pavane/contract/subscriptions/tiers";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourceOwnership } from "../holders-port.ts";
import type { ListedRow } from "./resources-repository.ts";

/** A resource as lists show it. */
export const presentCard = ({ resource, seller }: ListedRow, mine: ResourceMine): ResourceCard => ({
  id: resource.id,
  kind: resource.kind,
  title: resource.title,
  type: resource.type,
  seller,
  price: decimalText(resource.priceCents),
  included_from: resource.includedFrom,
  licence: resource.licence,
  styles: resource.styles,
  age_groups: resource.ages,
  levels: resource.levels,
  thumbnail_url: resource.thumbnailUrl,
  // Of what is not on sale they are not for everybody.
  page_urls: resource.onSale ? resource.pages.map((page) => `/api/resources/${resource.id}/previews/${page}`) : [],
  rating: averageOf(resource),
  rating_count: resource.ratingCount,
  featured: resource.featured !== null,
  parts_count: resource.partsCount,
  published_at: resource.publishedAt?.toISOString() ?? null,
  mine,
});

/** The relation of a person, or a guest, to a resource. */
export const presentMine = (
  { resource }: ListedRow,
  actor: Actor | null,
  holding: ResourceOwnership | undefined,
): ResourceMine => ({
  owned: holding?.owned ?? false,
  included: resource.includedFrom !== null && actor !== null && actor.level >= levelOf(resource.includedFrom),
  in_cart: holding?.inCart ?? false,
  own: actor?.id === resource.sellerId,
});

/** The average of its reviews with one decimal; null without any. */
export const averageOf = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number | null =>
  averageRating(ratingSum, ratingCount);

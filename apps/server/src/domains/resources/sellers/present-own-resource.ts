import { decimalText } from "@pavane/contract/core/money";
import type { SellerResource } from "@pavane/contract/resources/schema-selling";
import { averageOf } from "../resource/present-card.ts";
import type { OwnResourceRow } from "./store-own-resources.ts";

/** A resource in its seller's list. */
export const presentOwnResource = ({ resource, release, next }: OwnResourceRow): SellerResource => ({
  id: resource.id,
  kind: resource.kind,
  title: resource.title,
  type: resource.type,
  thumbnail_url: resource.thumbnailUrl,
  price: decimalText(resource.priceCents),
  status: resource.status,
  reason: resource.reason,
  on_sale: resource.onSale,
  release: release && { id: release.id, number: release.number },
  next_release: next && { id: next.id, number: next.number, state: next.state },
  parts_count: resource.partsCount,
  sales: resource.sales,
  rating: averageOf(resource),
  rating_count: resource.ratingCount,
  version: resource.version,
  updated_at: resource.updatedAt.toISOString(),
});

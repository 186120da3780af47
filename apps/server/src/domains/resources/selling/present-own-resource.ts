import { decimalText } from "@pavane/contract/core/money";
import type { SellerResource } from "@pavane/contract/resources/schema-selling";
import type { ResourcesDeps } from "../deps.ts";
import { keptFace } from "../faces/kept-face.ts";
import { averageOf } from "../resource/present-card.ts";
import type { OwnResourceRow } from "./own-resources-repository.ts";

/** Resources in their seller's list, with what each brought. */
export async function presentOwnResources(
  { db, market, sales, secret }: Pick<ResourcesDeps, "db" | "market" | "sales" | "secret">,
  sellerId: number,
  rows: readonly OwnResourceRow[],
): Promise<SellerResource[]> {
  const ids = rows.map(({ resource }) => resource.id);
  const net = await sales.netOf(db.read, sellerId, ids);
  const downloads = await market.countDownloads(db.read, ids);
  return rows.map((row) => {
    const { id } = row.resource;
    return presentOwnResource(row, { netCents: net.get(id) ?? 0, downloads: downloads.get(id) ?? 0 }, secret);
  });
}

const presentOwnResource = (
  { resource, release, next }: OwnResourceRow,
  { netCents, downloads }: { readonly netCents: number; readonly downloads: number },
  secret: Buffer,
): SellerResource => ({
  id: resource.id,
  kind: resource.kind,
  title: resource.title,
  type: resource.type,
  thumbnail_url: keptFace(secret, resource),
  price: decimalText(resource.priceCents),
  priced: resource.priced,
  status: resource.status,
  reason: resource.reason,
  on_sale: resource.onSale,
  release: release && { id: release.id, number: release.number },
  next_release: next && { id: next.id, number: next.number, state: next.state },
  parts_count: resource.partsCount,
  sales: resource.sales,
  net: decimalText(netCents),
  downloads: resource.kind === "curriculum" ? null : downloads,
  rating: averageOf(resource),
  rating_count: resource.ratingCount,
  version: resource.version,
  updated_at: resource.updatedAt.toISOString(),
});

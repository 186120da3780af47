import { decimalText } from "@pavane/contract/core/money";
import type { AdminResource, StoreFrontItem } from "@pavane/contract/resources/schema-admin";
import type { ResourcesDeps } from "../deps.ts";
import { keptFace } from "../faces/kept-face.ts";
import { averageOf } from "../resource/present-card.ts";
import type { ListedRow } from "../resource/resources-repository.ts";
import type { AdministeredRow } from "./administered-repository.ts";

/** Resources in the list of staff, with how many open reports there are about each. */
export async function presentAdministered(
  { db, market, secret }: Pick<ResourcesDeps, "db" | "market" | "secret">,
  rows: readonly AdministeredRow[],
): Promise<AdminResource[]> {
  const reports = await market.countReportsOf(
    db.read,
    rows.map(({ resource }) => resource.id),
  );
  return rows.map((row) => presentOne(row, reports.get(row.resource.id) ?? 0, secret));
}

const presentOne = (
  { categories, parts, ...row }: AdministeredRow,
  reports: number,
  secret: Buffer,
): AdminResource => ({
  ...presentStoreFrontItem(row),
  thumbnail_url: keptFace(secret, row.resource),
  status: row.resource.status,
  reason: row.resource.reason,
  legal: row.resource.legal,
  on_sale: row.resource.onSale,
  featured: row.resource.featured,
  included_from: row.resource.includedFrom,
  included_offer: row.resource.includedOffer,
  categories: categories.map(({ id, name }) => ({ id, name })),
  sales: row.resource.sales,
  rating: averageOf(row.resource),
  rating_count: row.resource.ratingCount,
  reports,
  parts: parts && { count: parts.count, off_sale: parts.offSale, price: decimalText(parts.priceCents) },
  updated_at: row.resource.updatedAt.toISOString(),
});

export const presentStoreFrontItem = ({ resource, seller }: ListedRow): StoreFrontItem => ({
  id: resource.id,
  kind: resource.kind,
  title: resource.title,
  type: resource.type,
  thumbnail_url: resource.thumbnailUrl,
  seller,
  price: decimalText(resource.priceCents),
});

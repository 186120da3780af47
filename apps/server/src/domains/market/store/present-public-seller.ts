import { averageRating } from "@pavane/contract/core/rating-numbers";
import type { SellerStore } from "@pavane/contract/market/schema-store";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PublicSellerRow } from "./public-sellers-repository.ts";

/** A store as everybody sees it. Why it does not sell is nobody's business but its own. */
export const presentPublicSeller = (row: PublicSellerRow, actor: Actor | null): SellerStore => ({
  id: row.store.userId,
  name: row.store.name,
  slug: row.store.slug,
  tagline: row.store.tagline,
  bio: row.store.bio,
  place: row.store.place,
  logo_url: row.store.logoUrl,
  banner_url: row.store.bannerUrl,
  links: row.store.links.map(({ label, url }) => ({ label, url })),
  opening: openingOf(row.store),
  rating: averageRating(row.ratingSum, row.ratingCount),
  rating_count: row.ratingCount,
  resource_count: row.onSale,
  since: row.store.createdAt.toISOString(),
  can: { edit: actor?.id === row.store.userId && row.store.state !== "closed" },
});

function openingOf({ state, selling }: PublicSellerRow["store"]): SellerStore["opening"] {
  if (state === "closed") return "closed";
  return state === "open" && selling ? "open" : "not_selling";
}

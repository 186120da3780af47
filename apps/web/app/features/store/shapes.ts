import type { Answer } from "@pavane/contract/routes";

/** Names for the answers this feature draws; the contract is where they are described. */
export type ResourceCards = Answer<"GET /api/resources">;
export type ResourceCard = ResourceCards["data"][number];
export type StoreFacets = NonNullable<ResourceCards["facets"]>;
export type Resource = Answer<"GET /api/resources/:id">;
export type Preview = Resource["previews"][number];
export type SellerStore = Answer<"GET /api/sellers/:id">;
export type Reviews = Answer<"GET /api/resources/:id/reviews">;
export type Review = Reviews["data"][number];

import { resources } from "./resource/tables.ts";
import { sellers } from "./sellers/tables.ts";

/** Where uploaded pictures may stand. */
export const fileColumns = [
  resources.thumbnailUrl,
  resources.description,
  sellers.logoUrl,
  sellers.bannerUrl,
  sellers.bio,
] as const;

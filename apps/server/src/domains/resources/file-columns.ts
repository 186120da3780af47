import { resourceFiles } from "./releases/tables.ts";
import { resources } from "./resource/tables.ts";
import { sellers } from "./sellers/tables.ts";

/** Where uploaded pictures may stand, and keys of files that are sold. */
export const fileColumns = [
  resources.thumbnailUrl,
  resources.description,
  sellers.logoUrl,
  sellers.bannerUrl,
  sellers.bio,
  resourceFiles.storageKey,
  resourceFiles.preview,
] as const;

import { resourceFiles } from "./releases/tables.ts";
import { resources } from "./resource/tables.ts";
import { sellers } from "./sellers/tables.ts";

/** Columns that may contain uploaded pictures, and keys of files for sale. */
export const fileColumns = [
  resources.thumbnailUrl,
  resources.description,
  sellers.logoUrl,
  sellers.bannerUrl,
  sellers.bio,
  resourceFiles.storageKey,
  resourceFiles.preview,
] as const;

import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { maxInArchive } from "../resources/files.ts";

export const downloadWish = z.object({
  file_id: id,
  /** The version the file is of; that of the file unless said. */
  release: id.optional(),
});

/** Several files as one archive. */
export const bundleWish = eitherSpelling({
  file_ids: z
    .array(id)
    .min(1, "Choose at least one file")
    .max(maxInArchive, `Maximum of ${maxInArchive} files allowed`),
  /** What it is to be called, without an ending: the title of the thing. */
  name: z.string().trim().max(200).default(""),
});

export const downloadLink = z.object({
  url: z.string(),
  /** Until then a download may start. */
  expires_at: timestamp,
  file_name: z.string(),
});

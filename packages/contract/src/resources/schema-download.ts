import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";

export const downloadWish = z.object({
  file_id: id,
  /** The version the file is of; that of the file unless said. */
  release: id.optional(),
});

export const downloadLink = z.object({
  url: z.string(),
  /** Until then a download may start. */
  expires_at: timestamp,
  file_name: z.string(),
});

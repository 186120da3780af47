import { z } from "zod";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { assetStates, uploadPurposes } from "./limits.ts";

export const uploadedImage = z.object({ url: z.string() });

/** The first three are equal; `urls` has every file of a form with several. */
export const uploadedFile = z.object({
  url: z.string(),
  image_url: z.string(),
  file_url: z.string(),
  urls: z.array(z.string()),
});

export const newUpload = eitherSpelling({
  /** Size of the whole file. */
  bytes: z.int().min(1, { error: "Please select a file to upload." }),
  purpose: z.enum(uploadPurposes).default("lesson"),
});

export const uploadParams = z.object({ id: z.uuid() });

export const upload = z.object({
  id: z.uuid(),
  /** Bytes received so far. */
  offset: z.int(),
  bytes: z.int(),
  /** Largest part per request. */
  part_bytes: z.int(),
  /** A field holds a video as `media:{asset_id}`. A file that is sold is taken by the id of its upload. */
  asset_id: id,
  state: z.enum(assetStates),
  /** How much of the processing is done, 0 to 100. */
  processed_percent: z.int().min(0).max(100),
  error: z.string().nullable(),
  duration_ms: z.int().nullable(),
});

/** A file that was stored for a lesson; its address goes into the text. */
export const lessonFile = z.object({
  address: z.string(),
  /** What its author called it, without the ending. */
  title: z.string(),
  kind: z.enum(["audio", "document"]),
  /** For example "PDF, 214 kB". */
  facts: z.string(),
});

export type Upload = z.infer<typeof upload>;
export type LessonFile = z.infer<typeof lessonFile>;

import { z } from "zod";
import { personBrief } from "./schema.ts";

export const pictureSources = ["stored", "alternate", "thumbnail", "absolute", "fallback"] as const;

/** One address at which the picture is looked for, and what was found there when it was tried. */
export const pictureCandidate = z.object({
  address: z.string(),
  /** Why this address is tried: the stored one, another folder of uploads, thumbnails, the other host, or the generated picture. */
  source: z.enum(pictureSources),
  /** Whether a browser could show what came. */
  shows: z.boolean(),
  /** Of HTTP; null when there was no answer, for an address of another host that was not followed, and for data addresses. */
  status: z.int().nullable(),
  /** Why nothing came of it, in words; null when a picture came. */
  problem: z.string().nullable(),
  type: z.string().nullable(),
  bytes: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Milliseconds until the last byte. */
  took_ms: z.int(),
  cache_control: z.string().nullable(),
});

/** Why somebody's picture shows or does not: the addresses in the order in which screens try them. */
export const pictureReport = z.object({
  user: personBrief,
  stored: z.string().nullable(),
  /** The stored address after the rules for addresses of media; null without a picture. */
  normalised: z.string().nullable(),
  candidates: z.array(pictureCandidate),
  /** The first address that shows; null when none does. */
  used: z.string().nullable(),
});

export type PictureCandidate = z.infer<typeof pictureCandidate>;
export type PictureReport = z.infer<typeof pictureReport>;

import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { prepared } from "../core/prepared.ts";
import { eitherSpelling } from "../core/spelling.ts";

/** Places in one list of states: the least that the standard allows, so that a list tells little about each. */
export const statusListSize = 131_072;

/** Lists of states are counted from 0. */
export const statusListParams = z.object({
  n: prepared<z.ZodInt, `${number}`>(
    (value) => (typeof value === "string" && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value),
    z.int().min(0),
  ),
});

/** Public keys of this site as JSON Web Keys (RFC 7517), the newest first; those of before stay for what they signed. */
export const badgeKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal("RSA"),
      use: z.literal("sig"),
      alg: z.literal("RS256"),
      kid: z.string(),
      n: z.string(),
      e: z.string(),
    }),
  ),
});

/** Keys that badges are or were signed with, the newest first. */
export const badgeKeys = z.object({
  data: z.array(
    z.object({
      kid: z.string(),
      made_at: timestamp,
      /** Null when the site made it itself, at first use. */
      made_by: z.string().nullable(),
      /** Null for the key that signs now. */
      retired_at: timestamp.nullable(),
    }),
  ),
});

/** The key that the new one takes the place of; null where there is none yet. */
export const newBadgeKeyBody = eitherSpelling({ current: z.string().max(2000).nullable() });

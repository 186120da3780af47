import { z } from "zod";
import { timestamp } from "../core/fields.ts";

/** The number of people who accepted the newest terms that require it. */
export const termsStanding = z.object({
  /** Null where nobody is asked. */
  terms: z
    .object({
      version: z.int().min(1),
      counts_from: timestamp,
      /** Accounts with a page in the directory, a store or a plan. */
      asked: z.int().min(0),
      /** Those of them that have not accepted. */
      open: z.int().min(0),
    })
    .nullable(),
});

export type TermsStanding = z.infer<typeof termsStanding>;

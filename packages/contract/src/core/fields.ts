import { z } from "zod";
import { parsePrice, type Cents } from "./money.ts";
import { prepared } from "./prepared.ts";

/** Ids on the wire are positive whole numbers. */
export const id = z.int().positive();

/** An id in a path or query string: its digits and nothing else, so that it has one spelling. Another path is answered 404 by the edge. */
export const idParam = prepared<typeof id, `${number}`>(
  (value) => (typeof value === "string" && /^[1-9]\d*$/.test(value) ? Number(value) : value),
  id,
);

export const idParams = z.object({ id: idParam });

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** An e-mail address to write to. */
export const emailAddress = z
  .string({ error: "Enter a valid e-mail address." })
  .trim()
  .max(254, "Enter a valid e-mail address.")
  .pipe(z.email("Enter a valid e-mail address."));

/** The version that a change is based on; limited by its column type. */
export const versionNumber = z.int().min(1).max(2_147_483_647);

/** A price as decimal text or number of dollars; returns whole cents. */
export const priceInput = z
  .union([z.string(), z.number()], { error: "Price must be a non-negative number" })
  .transform((value, context): Cents => {
    const parsed = parsePrice(value);
    if (parsed.ok) return parsed.cents;
    context.addIssue({ code: "custom", message: parsed.message });
    return z.NEVER;
  });

/** A price in answers: decimal text with two digits, for example "49.00". */
export const priceText = z.string().regex(/^\d+\.\d{2}$/);

/** An amount that may be negative: "-12.50". */
export const signedPriceText = z.string().regex(/^-?\d+\.\d{2}$/);

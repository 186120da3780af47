import { z } from "zod";
import { isCountry } from "../core/countries.ts";
import { prepared } from "../core/prepared.ts";
import { isTimeZone } from "../core/time-zones.ts";
import { containsLink, visibleName } from "../core/visible-text.ts";

/** Empty text counts as nothing. */
export const orNull = <T extends z.core.$ZodType<string, string>>(text: T) =>
  prepared((value) => (typeof value === "string" && value.trim() === "" ? null : value), z.nullable(text));

const name = z
  .string()
  .trim()
  .max(60, "Use at most 60 characters.")
  .refine((value) => !containsLink(value), "Names cannot contain links.");
/** What is left of a name without invisible signs; nothing left counts as none. */
export const nameOrNull = prepared(
  (value) => (typeof value === "string" ? visibleName(value) || null : value),
  z.nullable(name),
);
export const country = z.string().toUpperCase().refine(isCountry, "Choose a country.");
export const timeZone = z.string().refine(isTimeZone, "Choose a time zone.");

/** Version of the terms that somebody was shown; what they accept is recorded as this one. */
export const termsVersion = z.int().min(1, "Choose a version.").max(2_147_483_647, "Choose a version.");

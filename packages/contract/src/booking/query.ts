import { oneOf } from "../core/codes.ts";
import { z } from "zod";
import { searchWords } from "../core/search-query.ts";
import { idParam } from "../core/fields.ts";
import { parsePrice } from "../core/money.ts";
import { pageQuery } from "../core/page.ts";
import { optionalChoice, several, severalWords } from "../core/several.ts";
import { dayParts, minuteBands, professionalSorts } from "./choices.ts";
import { directoryChoices, directoryRatings, directorySizes } from "./directory-filters.ts";

/** A day of the viewer; nothing for what is none. */
const dayFilter = z.iso.date().optional().catch(undefined);

/** Dollars as decimal text; returns cents. */
const dollars = z
  .string()
  .transform((text) => {
    const parsed = parsePrice(text.trim());
    return parsed.ok ? parsed.cents : undefined;
  })
  .optional()
  .catch(undefined);

/** The viewer's time zone; what is no zone counts as UTC. */
const zone = z.string().trim().max(64).optional().catch(undefined);

const filters = {
  /** By the id of their account: one or nobody. */
  person: idParam.optional().catch(undefined),
  q: searchWords(),
  /** Slugs of GET /api/dance-styles. */
  style: severalWords(/^[a-z0-9-]{1,100}$/),
  age: several(directoryChoices.age),
  level: several(directoryChoices.level),
  language: severalWords(/^[a-z]{2,3}$/),
  mode: several(directoryChoices.mode),
  city: searchWords(80),
  minutes: optionalChoice(minuteBands),
  price_max: dollars,
  rating: optionalChoice(directoryRatings),
  /** Free in this part of the viewer's day, from `from` on. */
  part: optionalChoice(dayParts),
  from: dayFilter,
  tz: zone,
};

/** Filters of the directory. What does not fit is left out, so that an old or mistyped link still shows people. */
export const professionalsQuery = z.object({
  ...filters,
  /** Only who can be booked. */
  bookable: optionalChoice(["1", "true"]),
  sort: optionalChoice(professionalSorts),
  ...pageQuery(directorySizes.cards),
});
export type ProfessionalsQuery = z.output<typeof professionalsQuery>;

/** A window of somebody who looks for a time: a day, and a part of it where one is named, "2027-03-16.evening". */
const windows = z
  .unknown()
  .optional()
  .transform((sent): { date: string; part: (typeof dayParts)[number] | null }[] => {
    const texts = (Array.isArray(sent) ? sent : [sent]).flatMap((part) =>
      typeof part === "string" ? part.split(",") : [],
    );
    return texts.slice(0, 6).flatMap((text) => {
      const [date = "", named] = text.split(".");
      const part = oneOf(dayParts, named) ?? null;
      return z.iso.date().safeParse(date).success ? [{ date, part }] : [];
    });
  })
  .meta({ type: "array", items: { type: "string" } });

export const freeQuery = z.object({
  ...filters,
  /** Days from `from` on; not asked where windows are. */
  days: z.coerce.number().int().min(1).max(14).catch(7).default(7),
  w: windows,
  sort: optionalChoice(professionalSorts),
  ...pageQuery(directorySizes.cards),
});
export type FreeQuery = z.output<typeof freeQuery>;

/** Days of the viewer, at most 42. */
export const moveSlotsQuery = z.object({ from: z.iso.date(), to: z.iso.date(), tz: zone });
export const slotsQuery = moveSlotsQuery.extend({ service_id: idParam });

export const reviewsQuery = z.object(pageQuery(5));

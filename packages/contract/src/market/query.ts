import { z } from "zod";
import { searchWords } from "../core/search-query.ts";
import { parsePrice } from "../core/money.ts";
import { optionalChoice, several, severalIds, severalWords } from "../core/several.ts";
import { resourceRatingSteps, storeChoices, storeSorts } from "./store-filters.ts";

/** Dollars as decimal text; returns cents, undefined for an invalid price. */
const dollars = z
  .string()
  .transform((text) => {
    const parsed = parsePrice(text.trim());
    return parsed.ok ? parsed.cents : undefined;
  })
  .optional()
  .catch(undefined);

const flag = z.enum(["1", "true"]).optional().catch(undefined);

const maxAtOnce = 48;

/** Filters of the store. What does not fit is left out, so that an old or mistyped link still shows resources. */
export const resourceListQuery = z.object({
  q: searchWords(),
  type: several(storeChoices.type),
  /** Slugs of GET /api/dance-styles. */
  style: severalWords(/^[a-z0-9-]{1,100}$/),
  age: several(storeChoices.age),
  level: several(storeChoices.level),
  /** A category has what those below it have. */
  category: severalIds,
  min: dollars,
  max: dollars,
  rating: optionalChoice(resourceRatingSteps),
  included: several(storeChoices.included),
  kind: several(storeChoices.kind),
  licence: several(storeChoices.licence),
  lang: severalWords(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/),
  sort: optionalChoice(storeSorts),
  /** Only what the officers chose. */
  featured: flag,
  /** With the counts beside the filters. */
  facets: flag,
  /** `page.next` of the answer before. */
  cursor: z.string().max(500).optional().catch("?"),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((wanted) => Math.min(wanted, maxAtOnce))
    .catch(24)
    .default(24),
});

export type ResourceListQuery = z.output<typeof resourceListQuery>;

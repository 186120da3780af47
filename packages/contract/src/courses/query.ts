import { z } from "zod";
import { pageQuery } from "../core/page.ts";
import { courseStatuses } from "./choices.ts";
import { filterChoices, namedIds, namedValues, ratingSteps, splitValues } from "./filters.ts";

export const courseSorts = ["best", "popular", "newest", "rating", "price_asc", "price_desc", "updated"] as const;

export type CourseSort = (typeof courseSorts)[number];

/** Values of a list in any spelling; in the list's order, so that equal questions are equal. */
const several = <const Values extends readonly string[]>(values: Values) =>
  z
    .unknown()
    .optional()
    .transform((sent): Values[number][] => {
      const named = namedValues(values, textsOf(sent));
      return values.filter((value) => named.includes(value));
    })
    .meta({ type: "array", items: { type: "string", enum: values } });

const severalIds = z
  .unknown()
  .optional()
  .transform((sent): number[] => namedIds(textsOf(sent)))
  .meta({ type: "array", items: { type: "integer" } });

function textsOf(sent: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return splitValues(list.filter((part) => typeof part === "string"));
}

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

/** Filters of the catalogue. What does not fit is left out, so that an old or mistyped link still shows courses. */
export const courseListQuery = z.object({
  q: z.string().trim().max(200).catch("").default(""),
  category: severalIds,
  style: several(filterChoices.style),
  age: several(filterChoices.age),
  level: several(filterChoices.level),
  price: several(filterChoices.price),
  rating: oneOf(ratingSteps),
  instructor: severalIds,
  hours: several(filterChoices.hours),
  sort: oneOf(courseSorts),
  scope: oneOf(["mine", "all"]),
  status: several(courseStatuses),
  ...pageQuery(24),
});

export type CourseListQuery = z.output<typeof courseListQuery>;

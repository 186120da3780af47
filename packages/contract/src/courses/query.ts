import { z } from "zod";
import { ageGroups, danceStyles } from "../core/dance.ts";
import { pageQuery } from "../core/page.ts";
import { courseStatuses, difficultyLevels } from "./choices.ts";

export const courseSorts = ["best", "popular", "newest", "rating", "price_asc", "price_desc", "updated"] as const;
export const priceKinds = ["free", "paid", "included"] as const;
export const hourBands = ["under-2", "2-10", "over-10"] as const;
export const ratingSteps = ["4", "3"] as const;

export type CourseSort = (typeof courseSorts)[number];

/** A value that may come several times or separated by commas; what is not in the list is left out. */
const several = <const Values extends readonly string[]>(values: Values) =>
  z
    .unknown()
    .optional()
    .transform((sent): Values[number][] => {
      const parts = textsOf(sent);
      return values.filter((value) => parts.includes(value));
    })
    .meta({ type: "array", items: { type: "string", enum: values } });

const severalIds = z
  .unknown()
  .optional()
  .transform((sent): number[] => {
    const ids = textsOf(sent).filter((part) => /^[1-9]\d{0,15}$/.test(part));
    return [...new Set(ids.map(Number))];
  })
  .meta({ type: "array", items: { type: "integer" } });

function textsOf(sent: unknown): string[] {
  const list = Array.isArray(sent) ? sent : [sent];
  return list.flatMap((part) => (typeof part === "string" ? part.split(",").map((text) => text.trim()) : []));
}

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

/** Filters of the catalogue. What does not fit is left out, so that an old or mistyped link still shows courses. */
export const courseListQuery = z.object({
  q: z.string().trim().max(200).catch("").default(""),
  category: severalIds,
  style: several(danceStyles),
  age: several(ageGroups),
  level: several(difficultyLevels),
  price: several(priceKinds),
  rating: oneOf(ratingSteps),
  instructor: severalIds,
  hours: several(hourBands),
  sort: oneOf(courseSorts),
  scope: oneOf(["mine", "all"]),
  status: several(courseStatuses),
  ...pageQuery(24),
});

export type CourseListQuery = z.output<typeof courseListQuery>;

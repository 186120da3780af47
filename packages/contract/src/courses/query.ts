import { z } from "zod";
import { searchWords } from "../core/search-query.ts";
import { pageQuery } from "../core/page.ts";
import { optionalChoice, several, severalIds, severalNames } from "../core/several.ts";
import { courseStatuses, unchangedDays } from "./choices.ts";
import { filterChoices, ratingSteps } from "./filters.ts";

export const courseSorts = ["best", "popular", "newest", "rating", "price_asc", "price_desc", "updated"] as const;

export type CourseSort = (typeof courseSorts)[number];

/** Filters of the catalogue. What does not fit is left out, so that an old or mistyped link still shows courses. */
export const courseListQuery = z.object({
  q: searchWords(),
  category: severalIds,
  style: severalNames,
  age: several(filterChoices.age),
  level: several(filterChoices.level),
  price: several(filterChoices.price),
  rating: optionalChoice(ratingSteps),
  instructor: severalIds,
  hours: several(filterChoices.hours),
  sort: optionalChoice(courseSorts),
  scope: optionalChoice(["mine", "all"]),
  status: several(courseStatuses),
  /** Those that nobody changed for so many days; only with a scope. */
  unchanged: optionalChoice(unchangedDays),
  ...pageQuery(24),
});

export type CourseListQuery = z.output<typeof courseListQuery>;

import { ageGroups } from "@pavane/contract/core/dance";
import { courseStatuses, difficultyLevels } from "@pavane/contract/courses/choices";
import { hourBands, priceKinds, ratingSteps } from "@pavane/contract/courses/filters";
import type { CourseFacets } from "@pavane/contract/courses/schema";
import type { FacetRow } from "./facets-repository.ts";

/** Counts by filter; dance styles are given in the order of their list. Values of a fixed list keep its order; categories and instructors come with most courses first. */
export function presentFacets(rows: readonly FacetRow[], danceStyles: readonly string[]): CourseFacets {
  const named = (facet: FacetRow["facet"]) =>
    rows
      .filter((row) => row.facet === facet)
      .map((row) => ({ value: row.value, label: row.label, count: row.courses }));
  const listed = (facet: FacetRow["facet"], values: readonly string[]) =>
    values.flatMap((value) => {
      const row = rows.find((candidate) => candidate.facet === facet && candidate.value === value);
      return row === undefined ? [] : [{ value, label: labels[value] ?? value, count: row.courses }];
    });
  return {
    category: named("category"),
    style: listed("style", danceStyles),
    age: listed("age", ageGroups),
    level: listed("level", difficultyLevels),
    price: listed("price", priceKinds),
    rating: listed("rating", ratingSteps),
    instructor: named("instructor"),
    hours: listed("hours", hourBands),
    status: listed("status", courseStatuses),
  };
}

const labels: Readonly<Record<string, string>> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  free: "Free",
  paid: "Paid",
  included: "Included",
  "4": "4+",
  "3": "3+",
  "under-2": "Under 2 h",
  "2-10": "2–10 h",
  "over-10": "Over 10 h",
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

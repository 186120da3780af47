import { ageGroups } from "../core/dance.ts";
import { difficultyLevels } from "./choices.ts";

export const priceKinds = ["free", "paid", "included"] as const;
export const hourBands = ["under-2", "2-10", "over-10"] as const;
export const ratingSteps = ["4", "3"] as const;

/** Values of the catalogue's filters that are chosen from a list of the product. Dance styles are a list of the site. */
export const filterChoices = {
  age: ageGroups,
  level: difficultyLevels,
  price: priceKinds,
  rating: ratingSteps,
  hours: hourBands,
} as const;

import { ageGroups, danceStyles } from "../core/dance.ts";
import { difficultyLevels } from "./choices.ts";

export const priceKinds = ["free", "paid", "included"] as const;
export const hourBands = ["under-2", "2-10", "over-10"] as const;
export const ratingSteps = ["4", "3"] as const;

/** Values of the catalogue's filters that are chosen from a list. */
export const filterChoices = {
  style: danceStyles,
  age: ageGroups,
  level: difficultyLevels,
  price: priceKinds,
  rating: ratingSteps,
  hours: hourBands,
} as const;

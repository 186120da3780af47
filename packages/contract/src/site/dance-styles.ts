import type { Role } from "../identity/roles.ts";

/** Roles that maintain the lists from which courses, resources and profiles choose. */
export const listKeepers = ["ADMIN", "CURRICULUM_ADMIN"] as const satisfies readonly Role[];

/** How many dance styles there can be, and how many of them one thing may have. */
export const maxDanceStyles = 100;
export const maxStylesOfOne = 40;

export const danceStyleTexts = {
  name: "Name must be at least 2 characters",
  comma: "Name cannot contain a comma",
  letter: "Name needs a letter or a digit",
  choose: "Choose from the list of dance styles",
  other: "Choose another dance style",
  order: "List every dance style once",
  full: `There can be at most ${maxDanceStyles} dance styles`,
} as const;

/** Of a dance style that is not unused. */
export const danceStyleInUse = (uses: number): string =>
  uses === 1 ? "1 item uses this style." : `${uses} items use this style.`;

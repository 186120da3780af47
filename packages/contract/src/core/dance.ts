import { keysOf } from "./codes.ts";

/** Lists of the specification, section 3, in its order. Profiles and courses choose from them; dance styles are a list of the site. */
export const ageGroups = [
  "All Ages",
  "Toddler (2-4)",
  "Children (5-8)",
  "Pre-Teen (9-12)",
  "Teen (13-17)",
  "Adult (18+)",
  "Senior (55+)",
] as const;

export const danceLevels = ["Beginner", "Intermediate", "Advanced", "Professional", "Mixed Levels"] as const;

export type AgeGroup = (typeof ageGroups)[number];

/** Codes of age groups, in the order of the specification, section 3, with what they are called. */
export const ageNames = {
  all_ages: "All Ages",
  toddler: "Toddler (2-4)",
  children: "Children (5-8)",
  pre_teen: "Pre-Teen (9-12)",
  teen: "Teen (13-17)",
  adult: "Adult (18+)",
  senior: "Senior (55+)",
} as const;
export type AgeCode = keyof typeof ageNames;
export const ageCodes = keysOf(ageNames);

/** Codes of levels of dancing, in the order of the specification, section 3, with what they are called. */
export const levelNames = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  professional: "Professional",
  mixed: "Mixed Levels",
} as const;
export type LevelCode = keyof typeof levelNames;
export const levelCodes = keysOf(levelNames);

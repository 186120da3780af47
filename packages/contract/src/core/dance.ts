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
export type DanceLevel = (typeof danceLevels)[number];

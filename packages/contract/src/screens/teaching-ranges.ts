/** How far back the instructor area looks. */
export const teachingRanges = ["7d", "30d", "90d"] as const;

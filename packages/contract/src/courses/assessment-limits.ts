/** Largest sizes of a practical assessment and of the rubric it is marked by. */
export const maxBrief = 20_000;
export const maxFramingPoints = 12;
export const maxFramingPoint = 200;
export const maxSubmissionsLimit = 100;
/** How long a submitted video may be, in seconds. */
export const submissionSeconds = { shortest: 10, longest: 1_800, usual: 600 } as const;
export const usualPassPercent = 70;
export const maxRubrics = 200;
export const maxCriteria = 20;
export const maxCriterionTitle = 100;
export const criterionLevels = { fewest: 2, most: 6 } as const;
export const maxLevelLabel = 60;
export const maxLevelText = 500;
export const maxLevelPoints = 100;

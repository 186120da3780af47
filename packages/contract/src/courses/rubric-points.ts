interface Marked {
  readonly levels: readonly { readonly points: number }[];
}

/** The most that a criterion can give. */
export const criterionPoints = ({ levels }: Marked): number => Math.max(0, ...levels.map(({ points }) => points));

/** The most that all criteria of a rubric can give together. */
export const possiblePoints = (criteria: readonly Marked[]): number =>
  criteria.reduce((sum, criterion) => sum + criterionPoints(criterion), 0);

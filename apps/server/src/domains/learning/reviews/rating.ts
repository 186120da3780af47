/** Average stars with one decimal; null without reviews. */
export const averageRating = (sum: number, count: number): number | null =>
  count <= 0 ? null : Math.round((sum * 10) / count) / 10;

/**
 * The ids that are added to an order, removed from it, or in another position among those that stay. One that keeps its
 * position while others are added and removed around it has not moved.
 */
export function movedAmong(before: readonly number[], after: readonly number[]): number[] {
  const stay = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));
  const [stood, stand] = [stay(before, after), stay(after, before)];
  const apart = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
  return [...apart, ...stand.filter((id, place) => stood[place] !== id)];
}

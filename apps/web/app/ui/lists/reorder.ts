/** The list with the entry at `from` moved to `to`; a position outside the list means its nearer end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const rest = items.filter((_, index) => index !== from);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

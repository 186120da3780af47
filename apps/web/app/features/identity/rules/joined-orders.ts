/** Said when a guest's orders join the account; null when there were none. */
export function joinedText(orders: number): string | null {
  if (orders < 1) return null;
  return orders === 1 ? "1 purchase was added." : `${orders} purchases were added.`;
}

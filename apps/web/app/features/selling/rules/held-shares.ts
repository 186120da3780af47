interface Held {
  on: string;
  amount: string;
}

export interface HeldShare {
  /** The day from which it can be paid out; the last one stands for all after it, too. */
  on: string;
  cents: number;
  andLater: boolean;
}

/** What is held, day by day; the last of `most` takes everything after it. What came back is in no bar. */
export function heldShares(held: readonly Held[], most: number): HeldShare[] {
  const days = held
    .map(({ on, amount }) => ({ on, cents: Math.round(Number(amount) * 100), andLater: false }))
    .filter(({ cents }) => cents > 0);
  if (days.length <= most) return days;
  const rest = days.slice(most - 1);
  const later = { on: rest[0]?.on ?? "", cents: rest.reduce((sum, { cents }) => sum + cents, 0), andLater: true };
  return [...days.slice(0, most - 1), later];
}

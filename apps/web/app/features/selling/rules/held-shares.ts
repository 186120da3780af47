interface Held {
  on: string;
  amount: string;
}

export interface HeldShare {
  /** The day from which it can be paid out; the last share also includes all later days. */
  on: string;
  cents: number;
  andLater: boolean;
}

/**
 * The held amount of each day; the last of `most` shares includes everything after it. Amounts that are not positive,
 * such as refunds, are left out.
 */
export function heldShares(held: readonly Held[], max: number): HeldShare[] {
  const days = held
    .map(({ on, amount }) => ({ on, cents: Math.round(Number(amount) * 100), andLater: false }))
    .filter(({ cents }) => cents > 0);
  if (days.length <= max) return days;
  const rest = days.slice(max - 1);
  const later = { on: rest[0]?.on ?? "", cents: rest.reduce((sum, { cents }) => sum + cents, 0), andLater: true };
  return [...days.slice(0, max - 1), later];
}

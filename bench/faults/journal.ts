/** What the buyers were told, to be compared with what the database holds in the end. */
export interface Journal {
  readonly purchases: { kind: string; publicId: string | null; told: "paid" | "not paid" | "nothing" }[];
  /** Refunds an administrator was told of. */
  readonly refunds: { publicId: string; refundId: number }[];
  /** Payouts a seller was notified of. */
  readonly payouts: { sellerId: number; payoutId: number }[];
  readonly bookings: BookingAttempt[];
  /** Cancellations that their learner was told of, with what they get back. */
  readonly cancellations: { readonly id: number; readonly refunded: string }[];
  /** What administrators asked for; a percent of their own or the policy's. */
  readonly staff: StaffAct[];
  /** What was wrong at a moment of the run. */
  readonly seen: Seen[];
  /** What nobody foresaw: answers that no purchase should get. */
  readonly surprises: string[];
  /** Counted when a backup begins to be restored, and again when it is. */
  restoring: number;
}

interface BookingAttempt {
  readonly kind: string;
  readonly id: number | null;
  readonly publicId: string | null;
  readonly told: "booked" | "not booked" | "nothing";
}

export interface StaffAct {
  readonly id: number;
  readonly what: "cancel" | "resolve";
  readonly percent: number | null;
  readonly outcome: string | null;
}

interface Seen {
  readonly sentence: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export const emptyJournal = (): Journal => ({
  purchases: [],
  refunds: [],
  payouts: [],
  bookings: [],
  cancellations: [],
  staff: [],
  seen: [],
  surprises: [],
  restoring: 0,
});

/**
 * Does something that nobody should be surprised by, and writes down what went wrong; false then. While a backup is restored
 * anything may: what somebody had open is gone.
 */
export async function noting(journal: Journal, what: string, act: () => Promise<unknown>): Promise<boolean> {
  const before = journal.restoring;
  try {
    await act();
    return true;
  } catch (error) {
    const isOdd = before === journal.restoring && before % 2 === 0;
    if (isOdd) journal.surprises.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

interface Counted {
  readonly kind: string;
  readonly told: string;
}

export const countsByKind = (told: readonly Counted[], good: string): Map<string, { all: number; good: number }> => {
  const counts = new Map<string, { all: number; good: number }>();
  for (const one of told) {
    const count = counts.get(one.kind) ?? { all: 0, good: 0 };
    counts.set(one.kind, { all: count.all + 1, good: count.good + Number(one.told === good) });
  }
  return counts;
};

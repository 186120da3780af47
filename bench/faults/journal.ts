/** What the buyers were told, to be compared with what the database holds in the end. */
export interface Journal {
  readonly purchases: { kind: string; publicId: string | null; told: "paid" | "not paid" | "nothing" }[];
  /** Refunds an administrator was told of. */
  readonly refunds: { publicId: string; refundId: number }[];
  /** Payouts a seller was told of. */
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
});

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

/** What the buyers were told, to be compared with what the database holds in the end. */
export interface Journal {
  readonly purchases: { kind: string; publicId: string | null; told: "paid" | "not paid" | "nothing" }[];
  /** Refunds an administrator was told of. */
  readonly refunds: { publicId: string; refundId: number }[];
  /** Payouts a seller was told of. */
  readonly payouts: { sellerId: number; payoutId: number }[];
  /** What nobody foresaw: answers that no purchase should get. */
  readonly surprises: string[];
}

export const emptyJournal = (): Journal => ({ purchases: [], refunds: [], payouts: [], surprises: [] });

export const countsByKind = (journal: Journal): Map<string, { all: number; paid: number }> => {
  const counts = new Map<string, { all: number; paid: number }>();
  for (const { kind, told } of journal.purchases) {
    const count = counts.get(kind) ?? { all: 0, paid: 0 };
    counts.set(kind, { all: count.all + 1, paid: count.paid + Number(told === "paid") });
  }
  return counts;
};

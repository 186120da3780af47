import { decimalText } from "@pavane/contract/core/money";
import type { Payout } from "@pavane/contract/payouts/schema";
import type { CountedPayout } from "./payouts-repository.ts";

export const presentPayout = ({ row, lines }: CountedPayout): Payout => ({
  id: row.id,
  amount: decimalText(row.amountCents),
  how: row.how,
  state: row.state,
  reason: row.reason,
  lines,
  test: row.test,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
  failed_at: row.failedAt?.toISOString() ?? null,
  returned_at: row.returnedAt?.toISOString() ?? null,
});

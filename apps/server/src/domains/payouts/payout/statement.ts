import { showPublicId } from "@pavane/contract/checkout/public-id";
import { decimalText } from "@pavane/contract/core/money";
import type { LedgerTransactionKind } from "@pavane/contract/ledger/choices";
import type { StatementKind } from "@pavane/contract/payouts/choices";
import { csvFile } from "../../../platform/csv.ts";
import type { findStatement } from "./payouts-repository.ts";
import type { PayoutRow } from "../tables.ts";

type Line = Awaited<ReturnType<typeof findStatement>>[number];

const header = [
  "Date",
  "Order",
  "Item",
  "Kind",
  "Quantity",
  "List",
  "Discount",
  "Discount paid by",
  "Commission",
  "Amount",
];

/** A line for each share that a payout pays. The last column sums to the payout; the figures of a sale are beside its share. */
export function writeStatement(lines: readonly Line[]): Buffer {
  return csvFile(
    header,
    lines.map(({ bookedAt, kind, amountCents, item, openedTitle, orderPublicId }) => {
      const word = kinds[kind] ?? "other";
      const sold = word === "sale" ? item : null;
      const order = orderPublicId === null ? null : showPublicId(orderPublicId);
      return [
        bookedAt.toISOString(),
        order,
        item?.title ?? openedTitle,
        word,
        ...figuresOf(sold),
        decimalText(amountCents),
      ];
    }),
  );
}

/** For a payout that was found later: it pays no shares itself, so the one line says what it was. */
export const writeFoundStatement = ({ createdAt, amountCents }: Pick<PayoutRow, "createdAt" | "amountCents">): Buffer =>
  csvFile(header, [
    [
      createdAt.toISOString(),
      null,
      "Found at the payment service",
      "paid_before",
      ...figuresOf(null),
      decimalText(amountCents),
    ],
  ]);

function figuresOf(item: Line["item"]): (string | number | null)[] {
  if (item === null) return [null, null, null, null, null];
  const { quantity, listCents, discountCents, discountBySeller, commissionCents } = item;
  const payer = discountCents === 0 ? null : discountBySeller ? "seller" : "platform";
  return [quantity, decimalText(listCents), decimalText(discountCents), payer, decimalText(commissionCents)];
}

const kinds: Partial<Record<LedgerTransactionKind, StatementKind>> = {
  sale: "sale",
  refund: "refund",
  refund_failed: "refund_failed",
  inclusion: "included",
  transfer: "paid_before",
  transfer_returned: "came_back",
};

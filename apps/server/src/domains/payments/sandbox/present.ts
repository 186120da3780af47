import { type ProviderDispute, type ProviderPayment, type ProviderRefund, unknownPayment } from "../provider.ts";
import type { SandboxInvoiceRow } from "./billing/rows.ts";
import type { SandboxDisputeRow, SandboxPaymentRow, SandboxRefundRow } from "./repository.ts";

export const presentKnown = (row: SandboxPaymentRow | null, ref: string): ProviderPayment =>
  row === null ? unknownPayment(ref) : presentPayment(row);

export const presentPayment = (row: SandboxPaymentRow): ProviderPayment => ({
  ref: row.ref,
  status: row.status,
  amountCents: row.amountCents,
  currency: row.currency,
  feeCents: 0, // it charges none
  error: row.error,
  card: row.status === "succeeded" ? row.card : null,
  clientSecret: null,
  metadata: row.metadata,
  createdAt: row.createdAt,
  unknown: false,
});

/** What paid an invoice, or did not. */
export const presentInvoicePayment = ({
  paymentRef: ref,
  state,
  paidCents,
  createdAt,
}: Pick<SandboxInvoiceRow, "paymentRef" | "state" | "paidCents" | "createdAt">): ProviderPayment =>
  state === "paid" && paidCents > 0
    ? {
        ...unknownPayment(ref),
        status: "succeeded",
        amountCents: paidCents,
        feeCents: 0, // it charges none
        createdAt,
        unknown: false,
      }
    : unknownPayment(ref);

export const presentRefund = (row: Omit<SandboxRefundRow, "idempotencyKey">): ProviderRefund => ({
  ...row,
  state: "succeeded",
  error: null,
});

export const presentDispute = (row: SandboxDisputeRow): ProviderDispute => ({ ...row, reason: "general" });

import { type ProviderDispute, type ProviderPayment, type ProviderRefund, unknownPayment } from "../provider.ts";
import type { SandboxDisputeRow, SandboxPaymentRow, SandboxRefundRow } from "./store.ts";

export const presentKnown = (row: SandboxPaymentRow | null, ref: string): ProviderPayment =>
  row === null ? unknownPayment(ref) : presentPayment(row);

export const presentPayment = (row: SandboxPaymentRow): ProviderPayment => ({
  ref: row.ref,
  status: row.status,
  amountCents: row.amountCents,
  currency: row.currency,
  feeCents: 0, // it charges none
  error: row.error,
  clientSecret: null,
  metadata: row.metadata,
  createdAt: row.createdAt,
  unknown: false,
});

export const presentRefund = (row: Omit<SandboxRefundRow, "idempotencyKey">): ProviderRefund => ({
  ...row,
  state: "succeeded",
  error: null,
});

export const presentDispute = (row: SandboxDisputeRow): ProviderDispute => ({ ...row, reason: "general" });

import { notConfirmedText } from "@pavane/contract/payments/choices";
import { ApiError } from "../../api/api-error.ts";
import type { PaymentOutcome } from "./card-task.ts";

/** The result of a payment that was refused, or whose response never arrived. */
export type PaymentFailure =
  | { kind: "field"; field: "number" | "expiry" | "code" | "holder"; message: string }
  /** Nothing was paid, and this is why. */
  | { kind: "message"; message: string }
  /** Whether it was paid is not known yet. */
  | { kind: "unknown"; message: string }
  /** It is paid, or on its way. `already`: another tab has paid it. */
  | { kind: "paid"; already: boolean }
  /** It can no longer be paid; nothing was. */
  | { kind: "over"; message: string };

export const noAnswerText = "The payment service does not answer. Nothing was charged.";
export const unknownText = "The server could not be reached. Try again: nothing is charged twice.";
export const overText = "This payment has ended. Nothing was charged.";

const fieldOf: Readonly<Record<string, "number" | "expiry" | "code" | "holder">> = {
  number: "number",
  exp_month: "expiry",
  expMonth: "expiry",
  exp_year: "expiry",
  expYear: "expiry",
  cvc: "code",
  name: "holder",
};

/**
 * Reads the error of a payment; every error has a message. `outcome` is the one found when the payment was read
 * again afterwards; null when it could not be read.
 */
export function paymentFailure(error: unknown, outcome: PaymentOutcome | null): PaymentFailure {
  const known = error instanceof ApiError ? error : null;
  const answered = known !== null && known.status !== 0 && known.status < 500;
  if (known?.code === "already_paid") return { kind: "paid", already: true };
  // An answer that got lost was one's own; a refusal says that somebody else was first.
  if (outcome === "paid") return { kind: "paid", already: answered };
  if (outcome === "over")
    return { kind: "over", message: known?.code === "order_ended" ? known.serverMessage : overText };
  if (known === null) return { kind: "message", message: noAnswerText };
  if (known.status === 402) return { kind: "field", field: "number", message: known.serverMessage };
  const named = Object.entries(known.fields).find(([path]) => path in fieldOf);
  const field = fieldOf[named?.[0] ?? ""];
  if (named && field) return { kind: "field", field, message: named[1] };
  if (answered) return { kind: "message", message: known.serverMessage };
  // Whether the money moved is known only once that has been read.
  return outcome === "unpaid" || known.code === "provider_unavailable"
    ? { kind: "message", message: noAnswerText }
    : { kind: "unknown", message: unknownText };
}

/**
 * The result of answering a bank's question. A refused or closed question ends unpaid, regardless of how the service
 * reports it, and without a connection too: nobody confirmed anything. `approved` is also false when it was confirmed
 * after the payment had expired.
 */
export function questionFailure(came: PaymentFailure | { kind: "asks" }, approved: boolean): PaymentFailure {
  if (came.kind === "paid" || came.kind === "over") return came;
  return !approved || came.kind === "asks" ? { kind: "message", message: notConfirmedText } : came;
}

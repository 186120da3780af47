import { ApiError } from "../api-error.ts";

/** What a refused payment says, at a field of the card form or above it. */
export type PaymentFailure =
  | { kind: "field"; field: "number" | "expiry" | "code" | "name"; message: string }
  | { kind: "message"; message: string }
  /** Another tab, or an answer that got lost, has paid it. */
  | { kind: "already_paid" }
  /** What was to be paid says itself what happened. */
  | { kind: "changed" };

export const noAnswerText = "The payment service does not answer. Nothing was charged.";
const unknownText = "The server could not be reached. Try again: nothing is charged twice.";

const fieldOf: Readonly<Record<string, "number" | "expiry" | "code" | "name">> = {
  number: "number",
  exp_month: "expiry",
  expMonth: "expiry",
  exp_year: "expiry",
  expYear: "expiry",
  cvc: "code",
  name: "name",
};

/**
 * Reads the error of a payment. `unpaid` is what was found when it was read again afterwards: true when nothing was
 * charged, false when it was or may be, null when it could not be read.
 */
export function paymentFailure(error: unknown, unpaid: boolean | null): PaymentFailure {
  if (!(error instanceof ApiError)) return { kind: "message", message: noAnswerText };
  if (error.code === "already_paid") return { kind: "already_paid" };
  if (unpaid === false || error.code === "order_ended" || error.code === "wrong_state") return { kind: "changed" };
  if (error.status === 402) return { kind: "field", field: "number", message: error.serverMessage };
  const named = Object.entries(error.fields).find(([path]) => path in fieldOf);
  const field = fieldOf[named?.[0] ?? ""];
  if (named && field) return { kind: "field", field, message: named[1] };
  if (error.status !== 0 && error.status < 500) return { kind: "message", message: error.serverMessage };
  // Whether the money moved is known only once that has been read.
  const known = unpaid === true || error.code === "provider_unavailable";
  return { kind: "message", message: known ? noAnswerText : unknownText };
}

import { ApiError } from "../../../api/api-error.ts";

/** Why a change did not happen, as the page puts it. */
export interface ChangeFailure {
  kind: "declined" | "stale" | "other";
  message: string;
}

const unreachableText = "The server could not be reached. Try again: nothing is charged twice.";

/** Reads the error of a change; null without one. */
export function changeFailure(error: Error | null): ChangeFailure | null {
  if (error === null) return null;
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return { kind: "other", message: unreachableText };
  if (needsNewPrice(error)) return { kind: "stale", message: error.serverMessage };
  return { kind: error.status === 402 ? "declined" : "other", message: error.serverMessage };
}

/** Whether the price shown can be agreed to no more. Where a payment is open, asking for another price says what is to be done about it. */
export const needsNewPrice = (error: Error): boolean =>
  error instanceof ApiError && (error.code === "quote_expired" || error.code === "payment_open");

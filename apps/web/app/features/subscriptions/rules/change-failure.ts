import { ApiError } from "../../../lib/api-error.ts";

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
  if (error.code === "quote_expired") return { kind: "stale", message: error.serverMessage };
  return { kind: error.status === 402 ? "declined" : "other", message: error.serverMessage };
}

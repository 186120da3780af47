import { ApiError, spokenAs } from "../api/api-error.ts";

/** What a form shows after a failed save: the server's own words, by field where it named one; without an answer its own. */
export function formFailure(error: unknown, fallback = "Your changes could not be saved. Try again.") {
  if (!error) return null;
  if (!(error instanceof ApiError)) return { message: fallback };
  if (error.status === 0) return { message: spokenAs(error, fallback) };
  return { message: spokenAs(error, error.serverMessage || fallback), fields: error.fields };
}

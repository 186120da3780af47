import { ApiError } from "../api/api-error.ts";

/** Whether somebody is there for the signed-in person; "failed": it could not be found out. */
export type FoundByMembers = "found" | "asking" | "missing" | "failed";

interface Requested {
  /** A member looks, and a guest would not find it. */
  readonly asks: boolean;
  readonly found: boolean;
  readonly error: unknown;
  readonly loading: boolean;
}

/** Only a 404 says that nobody is there; any other failure says nothing of it. */
export function foundByMembers({ asks, found, error, loading }: Requested): FoundByMembers {
  if (!asks) return "missing";
  if (found) return "found";
  if (error) return error instanceof ApiError && error.status === 404 ? "missing" : "failed";
  return loading ? "asking" : "missing";
}

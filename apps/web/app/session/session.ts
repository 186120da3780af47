import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useQuery, type Query, type QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { takeGuestDrafts } from "../forms/drafts/draft-store.ts";
import { forgetEnded } from "../api/session-ended.ts";
import { tabTexts } from "../browser/storage.ts";
import { readToken, removeToken, writeToken } from "../api/token.ts";

export type Me = Answer<"GET /api/me">;

/** "failed": somebody is signed in here, and GET /api/me did not say who. */
export type Session = { state: "checking" } | { state: "guest" } | { state: "failed" } | { state: "member"; me: Me };

export const meQuery = queryOptions({
  queryKey: ["GET /api/me"] as const,
  queryFn: fetchMe,
  staleTime: 10_000,
  // Whoever shows a failure would ask again by being shown, and be taken away while that is asked.
  retryOnMount: false,
});

/** The current viewer. "checking" on the server and until GET /api/me has answered or failed. */
export function useSession(): Session {
  const { data, isError } = useQuery({ ...meQuery, enabled: typeof document !== "undefined" });
  return sessionOf(data, isError);
}

/** The same at the moment of a press, by what the page has found out. */
export function sessionNow(client: QueryClient): Session {
  const state = client.getQueryState(meQuery.queryKey);
  return sessionOf(state?.data, state?.status === "error");
}

function sessionOf(me: Me | null | undefined, failed: boolean): Session {
  if (me) return { state: "member", me };
  if (failed && readToken() !== null) return { state: "failed" };
  return me === null || failed ? { state: "guest" } : { state: "checking" };
}

/**
 * Keeps the token and forgets what the guest had loaded, so that every list is read again as this person. What the guest typed into
 * forms goes along.
 */
export async function startSession(client: QueryClient, accessToken: string): Promise<Me | null> {
  writeToken(accessToken);
  forgetEnded(tabTexts);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== "GET /api/site" && !query.isActive() });
  await client.invalidateQueries({ refetchType: "none" });
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
  if (me) takeGuestDrafts(me.id);
  return me;
}

/** Whose answers the cache of a tab has; they stay there when a session ends by itself. */
export const owners = new WeakMap<QueryClient, number>();

/** Removes the token and every cached answer that belonged to the person. What was typed stays for who signs in again. */
export function endSession(client: QueryClient): void {
  removeToken();
  owners.delete(client);
  client.setQueryData(meQuery.queryKey, null);
  client.removeQueries({ predicate: isOfPerson });
}

export const isOfPerson = ({ queryKey }: Query): boolean =>
  !["GET /api/me", "GET /api/site"].includes(String(queryKey[0]));

async function fetchMe({ client }: QueryFunctionContext): Promise<Me | null> {
  if (readToken() === null) return null;
  try {
    const me = await api("GET /api/me");
    owners.set(client, me.id);
    return me;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

import { withKeySuffix } from "../api/api-query.ts";
import { readToken } from "../api/token.ts";
import { useCached } from "../api/use-cached.ts";
import { meQuery } from "./session.ts";

/**
 * Public pages are rendered as for a guest and read again as the person who looks: what they have differs.
 * The two answers have keys of their own.
 */
export type Viewer = "guest" | "member";

export const viewerOfTab = (): Viewer => (readToken() === null ? "guest" : "member");

/** The level of the plan of who looks. Null for guests, and until the session is known, as the server's page was made for one. */
export const useMemberLevel = (): number | null =>
  useCached("GET /api/me", (client) => client.getQueryData(meQuery.queryKey)?.level ?? null, null);

export const useIsMember = (): boolean => useMemberLevel() !== null;

export const useViewer = (): Viewer => (useIsMember() ? "member" : "guest");

export const asViewer = <Options extends { queryKey: readonly [unknown, ...unknown[]] }>(
  options: Options,
  viewer: Viewer,
): Options => (viewer === "guest" ? options : withKeySuffix(options, viewer));

import { withKeySuffix } from "../api/api-query.ts";
import { useSession } from "./session.ts";
import { readToken } from "../api/token.ts";

/**
 * Public pages are rendered as for a guest and read again as the person who looks: what they have differs.
 * The two answers have keys of their own.
 */
export type Viewer = "guest" | "member";

export const viewerOfTab = (): Viewer => (readToken() === null ? "guest" : "member");

/** A guest until the session is known, as the server's page was made for one. */
export const useViewer = (): Viewer => (useSession().state === "member" ? "member" : "guest");

export const asViewer = <Options extends { queryKey: readonly [unknown, ...unknown[]] }>(
  options: Options,
  viewer: Viewer,
): Options => (viewer === "guest" ? options : withKeySuffix(options, viewer));

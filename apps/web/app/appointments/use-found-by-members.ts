import { useQuery } from "@tanstack/react-query";
import { isRouteErrorResponse } from "react-router";
import { foundByMembers } from "./found-by-members.ts";
import { professionalQuery } from "./professional.ts";
import { useSession } from "../session/session.ts";
import { pageTitle } from "../page/site.ts";

/**
 * Whether a page of a professional that the server did not find is there for the signed-in person: the server renders for guests, and some
 * are found by members only. "asking" until it is known; "failed" can be asked again.
 */
export function useFoundByMembers(id: string, error: unknown) {
  const missing = isRouteErrorResponse(error) && error.status === 404 && /^[1-9]\d*$/.test(id);
  const session = useSession();
  const asks = missing && session.state === "member";
  const member = useQuery({ ...professionalQuery(id, "member"), enabled: asks, retry: false });
  return {
    state: foundByMembers({ asks, found: member.data !== undefined, error: member.error, loading: member.isLoading }),
    busy: member.isFetching,
    askAgain: () => void member.refetch(),
  };
}

/** What the head of such a page says until it is found. */
export const missingMeta = (matches: Parameters<typeof pageTitle>[1]) => [
  { title: pageTitle("Page not found", matches) },
  { name: "robots", content: "noindex" },
];

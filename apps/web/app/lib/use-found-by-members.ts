import { useQuery } from "@tanstack/react-query";
import { isRouteErrorResponse } from "react-router";
import { professionalQuery } from "./professional.ts";
import { useSession } from "./session.ts";
import { pageTitle } from "./site.ts";

/**
 * Whether a page of a professional that the server did not find is there for whoever is signed in: the server renders for guests, and some
 * are found by members only. "asking" until it is known.
 */
export function useFoundByMembers(id: string, error: unknown): "found" | "asking" | "missing" {
  const missing = isRouteErrorResponse(error) && error.status === 404 && /^[1-9]\d*$/.test(id);
  const session = useSession();
  const asks = missing && session.state === "member";
  const { data, isLoading } = useQuery({ ...professionalQuery(id, "member"), enabled: asks, retry: false });
  if (asks && data !== undefined) return "found";
  return asks && isLoading ? "asking" : "missing";
}

/** What the head of such a page says until it is found. */
export const missingMeta = (matches: Parameters<typeof pageTitle>[1]) => [
  { title: pageTitle("Page not found", matches) },
  { name: "robots", content: "noindex" },
];

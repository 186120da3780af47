import type { Answer } from "@pavane/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useMatches } from "react-router";
import { apiQuery } from "../api/api-query.ts";

export type Site = Answer<"GET /api/site">;

export const siteQuery = () => apiQuery("GET /api/site");

/** Name, contact details and links of the operator; undefined while they could not be read. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery()).data;
}

/** For `meta` functions: "{page} · {site name}". */
export function pageTitle(page: string | undefined, matches: readonly unknown[]): string {
  const name = siteNameOf(matches);
  if (page === undefined || page === "") return name;
  return name === "" ? page : `${page} · ${name}`;
}

/** `meta` of a page that only its owner or staff see. */
export const privateMeta =
  (title: string) =>
  ({ matches }: { matches: readonly unknown[] }) => [
    { title: pageTitle(title, matches) },
    { name: "robots", content: "noindex" },
  ];

export function useSiteName(): string {
  return siteNameOf(useMatches());
}

/** The name as it is now, on screen: before the site has answered, that of the page. */
export function useShownName(): string {
  const known = useSiteName();
  return useSite()?.name ?? known;
}

/** The root loader's answer contains the name, so that titles need no query. */
function siteNameOf(matches: readonly unknown[]): string {
  const [root] = matches;
  if (!hasLoaderData(root)) return "";
  const head = root.loaderData?.head;
  return head?.siteName ?? "";
}

interface RootMatch {
  loaderData?: { head?: { siteName?: string } };
}

const hasLoaderData = (match: unknown): match is RootMatch =>
  typeof match === "object" && match !== null && "loaderData" in match;

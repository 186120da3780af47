import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";

export type Guide = Answer<"GET /api/admin/guides/:slug">;
export type GuideCard = Answer<"GET /api/admin/guides">["data"][number];

/** Guides change with the program only. */
const unchanging = { staleTime: Infinity } as const;

export const guidesQuery = () => ({ ...apiQuery("GET /api/admin/guides"), ...unchanging });

export const foundGuidesQuery = (q: string) => ({
  ...apiQuery("GET /api/admin/guides", { query: { q } }),
  ...unchanging,
  placeholderData: keepPreviousData,
});

export const guideQuery = (slug: string) => ({
  ...apiQuery("GET /api/admin/guides/:slug", { params: { slug } }),
  ...unchanging,
});

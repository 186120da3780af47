import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/**
 * The picture or clip of a preview. Of a draft it is for its seller alone, so that it is fetched with the session. The browser
 * frees it with the page.
 */
const previewQuery = (address: string | null) =>
  queryOptions({
    queryKey: ["preview", address] as const,
    enabled: address !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async () => {
      const [, id = "", n = ""] = /^\/api\/resources\/(\d+)\/previews\/([\d-]+)$/.exec(address ?? "") ?? [];
      return URL.createObjectURL(await api("GET /api/resources/:id/previews/:n", { params: { id: Number(id), n } }));
    },
  });

/** An address that an element can show; undefined until it is there. */
export const usePrivateAddress = (address: string | null): string | undefined => useQuery(previewQuery(address)).data;

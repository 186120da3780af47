import { useMutation } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import type { PageRequest } from "../../../page/page-data.ts";

export const offeredProvidersQuery = () => apiQuery("GET /api/sign-in-providers");

/** For pages that offer them; without an answer they have no buttons, and everything else is there. */
export async function loadOfferedProviders({ client }: Pick<PageRequest, "client">): Promise<null> {
  await client.prefetchQuery({ ...offeredProvidersQuery(), retry: false });
  return null;
}

interface BeginWish {
  readonly id: number;
  readonly remember: boolean;
  readonly redirect: string | null;
}

/** Leaves for a provider. Who comes back has a page of their own. */
export function useBeginAtProvider() {
  return useMutation({
    mutationFn: ({ id, ...body }: BeginWish) => api("POST /api/sign-in-providers/:id/begin", { params: { id }, body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

import { queryOptions } from "@tanstack/react-query";
import { toApiError } from "../../../../api/api-error.ts";
import type { Description } from "./description.ts";

/** No call of the contract: the description is what the contract is written as for others. It changes with the program only. */
export const descriptionQuery = () =>
  queryOptions({
    queryKey: ["/api/openapi.json"],
    queryFn: async ({ signal }): Promise<Description> => {
      const response = await fetch("/api/openapi.json", { signal });
      if (!response.ok) throw toApiError(response.status, response.statusText, null);
      return (await response.json()) as Description; // the server's own tests hold its shape
    },
    staleTime: Infinity,
  });

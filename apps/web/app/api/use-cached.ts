import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Route } from "./api.ts";

/**
 * What the cache says of one route, without asking for it; drawn anew only when that is something else. For what stands on every card
 * of a list: queries in each of them took longer than the cards.
 */
export function useCached<Value extends string | number | boolean | null>(
  route: Route & `GET ${string}`,
  read: (client: QueryClient) => Value,
  onServer: Value,
): Value {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === route) onChange();
      }),
    [client, route],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(client),
    () => onServer,
  );
}

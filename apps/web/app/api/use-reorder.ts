import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toasts/toast-store.ts";
import { messageOf } from "./api-error.ts";

interface Reorder<Item> {
  queryKey: readonly unknown[];
  save: (ids: number[]) => Promise<unknown>;
  /** What the cache holds of an order; the list of its items unless said. */
  stored?: (next: Item[]) => unknown;
  refresh: (client: QueryClient) => Promise<void>;
}

/**
 * Shown immediately; a refused order is reloaded from the server. Saves run one after the other, so that the last order
 * wins.
 */
export function useReorder<Item extends { id: number }>({ queryKey, save, stored, refresh }: Reorder<Item>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `order ${String(queryKey[0])}` },
    mutationFn: (next: Item[]) => save(next.map(({ id }) => id)),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, stored ? stored(next) : { data: next });
    },
    onError: async (error) => {
      toast({ title: "Error", description: messageOf(error, "The order could not be saved."), variant: "destructive" });
      await refresh(client);
    },
  });
}

import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toasts/toast-store.ts";
import { messageOf } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { apiQuery, refreshRoutes } from "../api/api-query.ts";
import { useIsMember } from "../session/viewer.ts";

type Marks = Answer<"GET /api/wishlist/marks">;
export type WishType = Marks["data"][number]["item_type"];

export interface WishRef {
  readonly itemType: WishType;
  readonly itemId: number;
}

const marksQuery = () => ({ ...apiQuery("GET /api/wishlist/marks"), staleTime: 60_000 });
const changeKey = ["change the wish list"];

/** Whether a thing is on the wish list of the viewer; nothing is fetched for guests. */
export function useWished({ itemType, itemId }: WishRef): boolean {
  const member = useIsMember();
  const { data } = useQuery({ ...marksQuery(), enabled: member });
  return member && (data?.data.some((mark) => mark.item_type === itemType && mark.item_id === itemId) ?? false);
}

/**
 * Puts a thing on the list or takes it off, shown immediately and undone when the server refuses. One change after the
 * other.
 */
export function useChangeWish() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    scope: { id: "wish list" },
    mutationFn: async ({ itemType, itemId, wanted }: WishRef & { readonly wanted: boolean }) => {
      const params = { itemType, itemId };
      if (wanted) await api("PUT /api/wishlist/:itemType/:itemId", { params });
      else await api("DELETE /api/wishlist/:itemType/:itemId", { params });
    },
    onMutate: async ({ wanted, ...wish }) => {
      await client.cancelQueries({ queryKey: marksQuery().queryKey });
      mark(client, wish, wanted);
    },
    onError: (error, { wanted, ...wish }) => {
      mark(client, wish, !wanted);
      toast({
        title: "Error",
        description: messageOf(error, "Your wish list could not be changed. Try again."),
        variant: "destructive",
      });
    },
    // Answers that were asked for before the last change would show an older list.
    onSettled: () =>
      client.isMutating({ mutationKey: changeKey }) > 1
        ? undefined
        : refreshRoutes(client, "GET /api/wishlist/marks", "GET /api/wishlist"),
  });
}

function mark(client: QueryClient, { itemType, itemId }: WishRef, wanted: boolean): void {
  client.setQueryData<Marks>(marksQuery().queryKey, (now) => {
    const others = (now?.data ?? []).filter((one) => one.item_type !== itemType || one.item_id !== itemId);
    return { data: wanted ? [{ item_type: itemType, item_id: itemId }, ...others] : others };
  });
}

import { useQuery, type QueryClient } from "@tanstack/react-query";
import { apiQuery } from "../api/api-query.ts";
import { useIsMember } from "../session/viewer.ts";
import { keyOf } from "./guest/cart-line.ts";
import { useChanging } from "./changing.ts";

/** A member's cart as the server has it, with changes on their way already shown. */
export const accountCartQuery = () => ({ ...apiQuery("GET /api/cart"), staleTime: 30_000, refetchInterval: 60_000 });

/** Asks nothing for guests, and not while changes are on their way: the answer would be older than what is shown. */
export function useAccountCart() {
  const member = useIsMember();
  const changing = useChanging();
  return useQuery({ ...accountCartQuery(), enabled: member && !changing });
}

/** Whether a thing is in the member's cart as it was read or changed last. */
export function isInCart(client: QueryClient, thing: Parameters<typeof keyOf>[0]): boolean {
  const cart = client.getQueryData(accountCartQuery().queryKey);
  return cart?.items.some((line) => keyOf(line) === keyOf(thing)) ?? false;
}

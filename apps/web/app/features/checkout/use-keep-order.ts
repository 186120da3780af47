import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { forgetOrderToken } from "../../money/order-token.ts";
import { startSession } from "../../session/session.ts";
import { keepOrder, orderQuery, refreshWhatWasBought, takeOrder } from "./queries.ts";

export type Taking = ReturnType<typeof useTakeOrder>;
export type Joining = ReturnType<typeof useJoin>;

/** Adds a guest's order to the account that is signed in. When that is refused, the order is read again to see why. */
export function useTakeOrder(publicId: string, onTaken: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => takeOrder(publicId),
    onSuccess: (order) => {
      forgetOrderToken(publicId);
      keepOrder(client, order);
      refreshWhatWasBought(client);
      onTaken();
    },
    // Not awaited, because without a network it would keep trying.
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(publicId).queryKey }),
  });
}

/** Makes an account, signs in and adds the order to it. Without the last step there is an account, which can try again. */
export function useJoin(taking: Taking) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Body<"POST /api/register">) => {
      const { access_token: token } = await api("POST /api/register", { body });
      await startSession(client, token);
      await taking.mutateAsync().catch(() => {});
    },
  });
}

import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { refreshRoutes } from "../../api/api-query.ts";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { keyOf } from "../../cart/guest/cart-line.ts";
import { removeGuestLines } from "../../cart/guest/change-guest-cart.ts";
import { readGuestCart } from "../../cart/guest/guest-cart.ts";
import { orderHeaders } from "../../money/order-token.ts";
import { saveFile } from "../../browser/save-file.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { forgetOrder, isNotedOrder } from "./order-key-store.ts";
import { notePaid, type PaidBy } from "./paid-in-other-tab.ts";
import type { Order } from "./shapes.ts";

const ORDER = "GET /api/orders/:publicId";
const PAYMENT = "POST /api/orders/:publicId/payment";

const callFor = (publicId: string) => ({ params: { publicId }, headers: orderHeaders(publicId) });

/**
 * One order for its owner or with its token; read again whenever the user returns to the tab. Here and below
 * `networkMode` "always": without a network it fails immediately, instead of waiting for a payment to be sent later.
 */
export const orderQuery = (publicId: string) =>
  queryOptions({
    queryKey: [ORDER, publicId] as const,
    queryFn: () => api(ORDER, callFor(publicId)),
    staleTime: 0,
    networkMode: "always",
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    // Its time has expired, but its outcome is not known yet: the server will decide soon.
    refetchInterval: ({ state: { data } }) => (data?.status === "pending" && !data.can.pay ? 5_000 : false),
  });

/** The one live payment of the order. Asking again gives the same one, so a cache may ask as it does for a page. */
export const paymentQuery = (publicId: string) =>
  queryOptions({
    queryKey: [PAYMENT, publicId] as const,
    queryFn: () => api(PAYMENT, callFor(publicId)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: "always",
    retry: false,
  });

export const syncOrder = (publicId: string): Promise<Order> =>
  api("POST /api/orders/:publicId/sync", callFor(publicId));

export const cancelOrder = (publicId: string): Promise<Order> =>
  api("POST /api/orders/:publicId/cancel", callFor(publicId));

/** Adds a guest's order, whose token this tab has, to the account that is signed in. */
export const takeOrder = (publicId: string): Promise<Order> =>
  api("POST /api/orders/:publicId/take", callFor(publicId));

/** Cancels a waiting order, once for each visit. */
export const cancellationQuery = (publicId: string) =>
  queryOptions({
    queryKey: ["POST /api/orders/:publicId/cancel", publicId] as const,
    queryFn: () => cancelOrder(publicId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: "always",
    retry: false,
  });

/** What the server said last, for every screen that shows this order. */
export function keepOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderQuery(order.public_id).queryKey, order);
}

export function useCancelOrder(publicId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => cancelOrder(publicId),
    onSuccess: (order) => keepOrder(client, order),
    onSettled: () => client.invalidateQueries({ queryKey: orderQuery(publicId).queryKey }),
  });
}

/** Fetches the receipt with the session or the order's token and offers it as a file. */
export function useReceipt(publicId: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: async () =>
      saveFile(await api("GET /api/orders/:publicId/receipt.pdf", callFor(publicId)), `receipt-${publicId}.pdf`),
    onError: (error) =>
      toast({
        title: "The file could not be made.",
        description: messageOf(error, "Try again."),
        variant: "destructive",
      }),
  });
}

/** An order that ended or was paid: placing the same cart again makes a new one. */
export function settleOrder(client: QueryClient, order: Order, paidBy: PaidBy | null): void {
  if (paidBy !== null) {
    if (isNotedOrder(order.public_id)) notePaid(order, paidBy);
    // Only in the browser where it was placed, and once: what is put into the cart afterwards stays there.
    if (isNotedOrder(order.public_id)) takeOutOfGuestCart(order);
    refreshWhatWasBought(client);
  }
  forgetOrder(order.public_id);
}

/** Everything on other screens that having bought something changes is read again. */
export const refreshWhatWasBought = (client: QueryClient): void => void refreshRoutes(client, ...changedByPaying);

function takeOutOfGuestCart(order: Order): void {
  const bought = new Set(order.items.map((item) => keyOf({ itemType: item.item_type, itemId: item.item_id })));
  const ids = readGuestCart().flatMap((line) => (bought.has(keyOf(line)) ? [line.id] : []));
  if (ids.length > 0) removeGuestLines(ids);
}

const changedByPaying = [
  "GET /api/cart",
  "GET /api/courses",
  "GET /api/courses/:id",
  "GET /api/resources",
  "GET /api/resources/:id",
  "GET /api/resources/:id/reviews",
  "GET /api/courses/:id/progress",
  "GET /api/modules/:id",
  "GET /api/lessons/:id",
  "GET /api/me/courses",
  "GET /api/dashboard/user",
  "GET /api/home",
  "GET /api/purchases",
  "GET /api/places",
  "GET /api/orders",
  "GET /api/bookings",
  "GET /api/bookings/:id",
  "GET /api/professionals/:id/slots",
] as const;

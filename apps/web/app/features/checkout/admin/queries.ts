import type { DisputeMove } from "@pavane/contract/payments/choices";
import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type AdminOrderCard = Answer<"GET /api/admin/orders">["data"][number];
export type AdminOrder = Answer<"GET /api/admin/orders/:publicId">;
export type OrderItem = AdminOrder["order"]["items"][number];
export type AdminRefund = AdminOrder["refunds"][number];
export type PaymentEvent = AdminOrder["events"][number];
export type LedgerTransaction = AdminOrder["ledger"]["transactions"][number];
export type PaymentAlert = Answer<"GET /api/admin/reconciliation">["alerts"][number];
export type RefundRequest = Answer<"GET /api/refund-requests">["data"][number];
export type Unknown = Answer<"GET /api/admin/provider-unknowns">["data"][number];
export type UnknownAct = "take_up" | "not_ours" | "give_back";
export type ManyAct = Exclude<UnknownAct, "give_back">;
export type ManyOutcome = Answer<"POST /api/admin/provider-unknowns/take-up">["results"][number];
export type RefundBody = Body<"POST /api/orders/:publicId/refunds">;

export const orderQuery = (publicId: string) =>
  queryOptions({
    ...apiQuery("GET /api/admin/orders/:publicId", { params: { publicId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isPayingBack(state.data) ? WHILE_PAYING_BACK_MS : false),
  });

const WHILE_PAYING_BACK_MS = 4_000;

/** A refund that the provider has not answered yet. */
const isPayingBack = ({ order }: AdminOrder): boolean =>
  order.refunds.some(({ state }) => state === "queued" || state === "sent");

/** How many requests wait for an answer. */
export const openRequestsQuery = () =>
  queryOptions({
    ...apiQuery("GET /api/refund-requests", { query: { scope: "all", state: "open", size: 1 } }),
    staleTime: 10_000,
  });

export const reconciliationQuery = () =>
  queryOptions({ ...apiQuery("GET /api/admin/reconciliation"), staleTime: 60_000 });

/** Ticks off what happened at the payment service, for every administrator. */
export function useSeeAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("POST /api/admin/payment-alerts/:id/seen", { params: { id } }),
    onError: (error) => toastError(error, "It could not be ticked off. Try again."),
    onSettled: () => refreshRoutes(client, "GET /api/admin/reconciliation"),
  });
}

/** Refusals and field texts are shown by the dialog that asked. */
export function useRefund(publicId: string, key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RefundBody) =>
      api("POST /api/orders/:publicId/refunds", { params: { publicId }, body, headers: { "Idempotency-Key": key } }),
    onSuccess: () => toast({ title: "Refund started" }),
    onSettled: () => refreshOrders(client),
  });
}

/** Refusals are shown by the dialog that asked. */
export function useSendAgain(refundId: number, key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api("POST /api/admin/refunds/:id/send-again", {
        params: { id: refundId },
        headers: { "Idempotency-Key": key },
      }),
    onSuccess: () => toast({ title: "Refund started" }),
    onSettled: () => refreshOrders(client),
  });
}

export function useAskProvider(publicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/admin/orders/:publicId/sync", { params: { publicId } }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(publicId).queryKey, order);
      toast({ title: "The provider has answered" });
    },
    onError: (error) => toastError(error, "The provider could not be asked. Try again."),
    onSettled: () => refreshOrders(client),
  });
}

/** Plays the bank of test mode, so that staff can practise what a dispute asks of them. */
export function useTryDispute(publicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: DisputeMove) =>
      api("POST /api/admin/orders/:publicId/try-dispute", { params: { publicId }, body: { to } }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(publicId).queryKey, order);
      toast({ title: "The bank of test mode has acted" });
    },
    onError: (error) => toastError(error, "The dispute could not be tried. Try again."),
    onSettled: () => refreshOrders(client),
  });
}

export function useReplayEvent(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/admin/payment-events/:id/replay", { params: { id } }),
    onSuccess: () => toast({ title: "Event replayed" }),
    onError: (error) => toastError(error, "The event could not be replayed. Try again."),
    onSettled: () => refreshOrders(client),
  });
}

/** Approving refunds; refusing sends the note to the buyer. */
export function useDecideRequest(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/refund-requests/:id/decide">) =>
      api("POST /api/refund-requests/:id/decide", { params: { id }, body }),
    onSuccess: ({ state }) => toast({ title: state === "approved" ? "Request approved" : "Request refused" }),
    onSettled: () => refreshOrders(client),
  });
}

/** How much of what the ledger does not know waits for a decision. */
export const unknownTotalsQuery = () =>
  queryOptions({ ...apiQuery("GET /api/admin/provider-unknowns/standing"), staleTime: 10_000 });

/** Refusals are shown by the dialog that asked; the list shows what another person decided in the meantime. */
export function useTakeUp(id: number) {
  return useDecision((body: Body<"POST /api/admin/provider-unknowns/:id/take-up">) =>
    api("POST /api/admin/provider-unknowns/:id/take-up", { params: { id }, body }),
  );
}

export const useNotOurs = (id: number) =>
  useDecision(() => api("POST /api/admin/provider-unknowns/:id/not-ours", { params: { id } }));

export const useGiveBackUnknown = (id: number) =>
  useDecision(() => api("POST /api/admin/provider-unknowns/:id/give-back", { params: { id } }));

/**
 * Closes a dialog about what another person has decided in the meantime: the list, which is fetched again, shows the
 * decision.
 */
export const closeIfDecided = (close: () => void) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.code !== "wrong_state") return;
  toast({ title: "Somebody else was first", description: "The list shows what they decided." });
  close();
};

function useDecision<Sent = void>(decide: (sent: Sent) => Promise<{ said: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ said }) => toast({ title: "Done", description: said }),
    onSettled: () => refreshUnknowns(client),
  });
}

/** The result of each is shown by the caller, who has them before the list is read again: what asked is gone with its last line. */
export function useDecideMany(onResults: (results: readonly ManyOutcome[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ids }: { act: ManyAct; ids: number[] }) =>
      act === "take_up"
        ? api("POST /api/admin/provider-unknowns/take-up", { body: { ids } })
        : api("POST /api/admin/provider-unknowns/not-ours", { body: { ids } }),
    onSuccess: ({ results }) => onResults(results),
    onSettled: () => refreshUnknowns(client),
  });
}

const refreshUnknowns = async (client: QueryClient) => {
  await Promise.all([
    refreshOrders(client),
    refreshRoutes(client, "GET /api/admin/provider-unknowns", "GET /api/admin/provider-unknowns/standing"),
  ]);
};

const refreshOrders = (client: QueryClient) =>
  refreshRoutes(
    client,
    "GET /api/admin/orders",
    "GET /api/admin/orders/:publicId",
    "GET /api/refund-requests",
    "GET /api/admin/overview",
  );

function toastError(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}

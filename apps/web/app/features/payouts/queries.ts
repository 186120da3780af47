import type { SandboxAccount } from "@pavane/contract/payouts/choices";
import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { saveFile } from "../../browser/save-file.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type Balance = Answer<"GET /api/seller/balance">;
export type OwnBalance = NonNullable<Balance["own"]>;
export type Totals = NonNullable<Balance["all"]>;
export type Sale = Answer<"GET /api/seller/sales">["data"][number];
export type Payout = Answer<"GET /api/seller/payouts">["data"][number];
export type RefundRequest = Answer<"GET /api/refund-requests">["data"][number];

export const balanceQuery = () => queryOptions({ ...apiQuery("GET /api/seller/balance"), staleTime: 10_000 });

/** How many requests for money back wait for the seller. */
export const openRequestsQuery = () =>
  queryOptions({
    ...apiQuery("GET /api/refund-requests", { query: { scope: "sales", state: "open", size: 1 } }),
    staleTime: 10_000,
  });

const refreshMoney = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/seller/balance",
    "GET /api/seller/sales",
    "GET /api/seller/payouts",
    "GET /api/refund-requests",
    "GET /api/seller/dashboard",
  );

/** Refusals are beside the button. */
export function useRequestPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => api("POST /api/seller/payouts", { headers: { "Idempotency-Key": key } }),
    onSuccess: () => toast({ title: "Your payout is on its way" }),
    // Also after a refusal: another tab may have asked before.
    onSettled: () => refreshMoney(client),
  });
}

/** Leads to where payouts are set up: a page of the payment service, or of this site in test mode. */
export function useSetUpPayouts(follow: (url: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/seller/onboarding"),
    onSuccess: ({ url }) => follow(url),
    onError: (error) => {
      toastError(error, "Setting up could not begin. Try again.");
      return refreshMoney(client);
    },
  });
}

/** Asks how far setting up has come, after coming back from the payment service. */
export function useCheckSetUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/seller/onboarding/check"),
    onSuccess: (balance) => {
      client.setQueryData(balanceQuery().queryKey, balance);
      const ready = balance.own?.account.state === "ready";
      toast({ title: ready ? "Payouts are set up" : "Setting up payouts is not finished" });
    },
    onError: (error) => toastError(error, "The payment service could not be asked. Try again."),
  });
}

/** The form shows refusals, but it is removed once payouts are set up: the result is shown here. */
export function useConfirmSandboxSetUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: SandboxAccount) => api("POST /api/seller/onboarding/sandbox", { body: { account } }),
    onSuccess: (balance) => {
      const ready = balance.own?.account.state === "ready";
      toast({ title: ready ? "Payouts are set up" : "Setting up payouts is not finished" });
      client.setQueryData(balanceQuery().queryKey, balance);
    },
    onSettled: () => refreshMoney(client),
  });
}

/** Offers sales and refunds of a payout as a file. */
export function useStatement(id: number) {
  return useMutation({
    mutationFn: async () => {
      const file = await api("GET /api/seller/payouts/:id/statement.csv", { params: { id } });
      saveFile(file, `payout-${id}.csv`);
    },
    onError: (error) => toastError(error, "The statement could not be made. Try again."),
  });
}

/** Refusals and field texts are shown by the dialog that asked. */
export function useRefundSale(publicId: string, key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/orders/:publicId/refunds">) =>
      api("POST /api/orders/:publicId/refunds", { params: { publicId }, body, headers: { "Idempotency-Key": key } }),
    onSuccess: () => toast({ title: "Refund started" }),
    onSettled: () => refreshMoney(client),
  });
}

/** Approving refunds the buyer; refusing sends the buyer the note. */
export function useDecideRequest(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/refund-requests/:id/decide">) =>
      api("POST /api/refund-requests/:id/decide", { params: { id }, body }),
    onSuccess: ({ state }) => toast({ title: state === "approved" ? "Refund started" : "Request refused" }),
    onSettled: () => refreshMoney(client),
  });
}

function toastError(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}

import { oneOf } from "@pavane/contract/core/codes";
import type { Answer, Args, Body } from "@pavane/contract/routes";
import { queueTabs, type QueueTab } from "@pavane/contract/resources/schema-queue";
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type ReviewQueue = Answer<"GET /api/review-queue">;
export type QueueItem = ReviewQueue["data"][number];
export type ReviewDetail = Answer<"GET /api/review-queue/:id">;
export type ReviewStep = ReviewDetail["history"][number];
export type ReviewedResource = ReviewDetail["resource"];
export type ReviewedRelease = NonNullable<ReviewedResource["seller_view"]>["releases"][number];
export type ReviewedFile = ReviewedRelease["files"][number];
export type Decision = Body<"POST /api/resources/:id/decision">;
type QueueSearch = NonNullable<Args<"GET /api/review-queue">["query"]>;

const EVERY_MS = 60_000;

/** The tab of the address; another word is the first tab. */
export const tabOf = (search: URLSearchParams): QueueTab => oneOf(queueTabs, search.get("tab")) ?? "waiting";

/** The queue as the address asks for it. */
export function queueSearch(search: URLSearchParams): QueueSearch {
  const page = search.get("page");
  return { tab: tabOf(search), q: search.get("q") ?? "", ...(page === null ? {} : { page }) };
}

/** Refreshed automatically: other officers claim and decide in the meantime. */
export const queueQuery = (query: QueueSearch) =>
  queryOptions({
    ...apiQuery("GET /api/review-queue", { query }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: EVERY_MS,
  });

export const reviewQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/review-queue/:id", { params: { id } }), staleTime: 10_000 });

const refreshQueue = (client: QueryClient) =>
  refreshRoutes(client, "GET /api/review-queue", "GET /api/review-queue/:id", "GET /api/admin/overview");

export const useClaim = () =>
  useQueueWrite("It could not be claimed. Try again.", (id: number) =>
    api("POST /api/review-queue/:id/claim", { params: { id } }),
  );

export const useGiveBack = () =>
  useQueueWrite("It could not be given back. Try again.", (id: number) =>
    api("DELETE /api/review-queue/:id/claim", { params: { id } }),
  );

export const useFeature = () =>
  useQueueWrite("Featured resources could not be changed. Try again.", (of: { id: number; featured: boolean }) =>
    api("PATCH /api/resources/:id/toggle-featured", { params: { id: of.id }, body: { featured: of.featured } }),
  );

function useQueueWrite<Of>(failed: string, write: (of: Of) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onError: (error) => toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" }),
    // Also after a refusal: another officer was faster.
    onSettled: () => refreshQueue(client),
  });
}

/** Fetches the item under review from the server, and returns it. */
export function useReadAgain(id: number) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...reviewQuery(id), staleTime: 0 });
}

const done: Readonly<Record<Decision["decision"], string>> = {
  approve: "Approved",
  request_changes: "Changes requested",
  take_down: "Taken down",
  restore: "Restored",
};

/** The caller says what went wrong. */
export function useDecide(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => api("POST /api/resources/:id/decision", { params: { id }, body }),
    onSuccess: (detail, { decision }) => {
      client.setQueryData(reviewQuery(id).queryKey, detail);
      toast({ title: done[decision] });
    },
    onSettled: async () => {
      await refreshQueue(client);
      await refreshRoutes(client, "GET /api/resources", "GET /api/resources/:id");
    },
  });
}

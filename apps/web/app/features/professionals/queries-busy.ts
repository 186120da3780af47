import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { refreshTimes, toastError } from "./queries.ts";

export type BusyFeed = Answer<"GET /api/me/busy-feeds">["data"][number];

export const busyFeedsQuery = () => queryOptions({ ...apiQuery("GET /api/me/busy-feeds"), staleTime: 10_000 });

const refresh = async (client: QueryClient): Promise<void> => {
  await Promise.all([refreshRoutes(client, "GET /api/me/busy-feeds"), refreshTimes(client)]);
};

export function useAddFeed(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/me/busy-feeds">) => api("POST /api/me/busy-feeds", { body }),
    onSuccess: async ({ name }) => {
      await refresh(client);
      toast({ title: `“${name}” keeps your time busy now` });
      onDone();
    },
  });
}

export function useReadFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("POST /api/me/busy-feeds/:id/read", { params: { id } }),
    onSuccess: ({ name, error }) => {
      if (error === null) toast({ title: `“${name}” was read` });
    },
    onError: (error) => toastError(error, "The calendar could not be read. Try again."),
    onSettled: () => refresh(client),
  });
}

export function useRemoveFeed(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /api/me/busy-feeds/:id", { params: { id } }),
    onSuccess: () => toast({ title: "Calendar removed" }),
    onError: (error) => toastError(error, "The calendar could not be removed. Try again."),
    onSettled: async () => {
      await refresh(client);
      onDone();
    },
  });
}

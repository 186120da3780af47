import type { Answer, Body } from "@pavane/contract/routes";
import type { NoticeKind } from "@pavane/contract/messages/notices";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../api/api-error.ts";
import { apiQuery, callOf, refreshRoutes } from "../api/api-query.ts";
import { api } from "../api/api.ts";
import { toast } from "../ui/toasts/toast-store.ts";

export type Preference = Answer<"GET /api/notice-preferences">["data"][number];

export type Notice = Answer<"GET /api/notices">["data"][number];

export const latestQuery = () => ({ ...apiQuery("GET /api/notices", { query: { limit: 8 } }), staleTime: 0 });

export const noticesQuery = (filter: "all" | "unread", kind: NoticeKind | null) =>
  infiniteQueryOptions({
    queryKey: ["GET /api/notices", { filter, kind }, "pages"] as const,
    queryFn: ({ client, pageParam }) =>
      callOf(client)("GET /api/notices", {
        query: { filter, ...(kind === null ? {} : { kind }), ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as `${number}` | null, // the first page has no place
    getNextPageParam: ({ page }) => page.next as `${number}` | null, // an id, as the call gives and takes it
    staleTime: 0,
  });

export const preferencesQuery = () => apiQuery("GET /api/notice-preferences");

/** Marks notices as read, or unread again. */
export function useMarkNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/notices/read">) => api("POST /api/notices/read", { body }),
    onError: sayFailed,
    onSettled: () => refreshRoutes(client, "GET /api/unread", "GET /api/notices"),
  });
}

export function useDeleteNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /api/notices/:id", { params: { id } }),
    onError: sayFailed,
    onSettled: () => refreshRoutes(client, "GET /api/unread", "GET /api/notices"),
  });
}

const sayFailed = (error: unknown) =>
  toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" });

import type { ConversationFilter } from "@pavane/contract/conversations/choices";
import type { Answer, Body } from "@pavane/contract/routes";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api/api-error.ts";
import { apiQuery, callOf, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { withNewest, withOlder, withSent, type Message, type Thread } from "./rules/merge-messages.ts";

export type ConversationItem = Answer<"GET /api/conversations">["data"][number];
export type Conversation = Answer<"GET /api/conversations/:id">;
export type Recipient = Answer<"GET /api/conversations/new">;

const listRoute = "GET /api/conversations";

/** Own conversations; read again every minute while somebody looks. */
export const conversationsQuery = (filter: ConversationFilter, q: string) =>
  infiniteQueryOptions({
    queryKey: [listRoute, { filter, q }],
    initialPageParam: "",
    queryFn: ({ client, pageParam }) =>
      callOf(client)(listRoute, {
        query: { filter, q: q || undefined, cursor: pageParam === "" ? undefined : Number(pageParam) },
      }),
    getNextPageParam: ({ page }: Answer<typeof listRoute>) => page.next,
    refetchInterval: 60_000,
    staleTime: 10_000,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    ...apiQuery("GET /api/conversations/:id", { params: { id } }),
    staleTime: 10_000,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 404),
  });

export const recipientQuery = (recipientId: number, context: { type: Context["type"]; id: number } | null) =>
  queryOptions({
    ...apiQuery("GET /api/conversations/new", {
      query: {
        recipient_id: recipientId,
        ...(context === null ? {} : { context_type: context.type, context_id: context.id }),
      },
    }),
    staleTime: 0,
    retry: false,
  });

type Context = NonNullable<Body<"POST /api/conversations">["context"]>;

const messagesRoute = "GET /api/conversations/:id/messages";
const threadKey = (id: string) => [messagesRoute, { params: { id } }] as const;

/** What is shown of a conversation; asked for every five seconds while somebody looks, and answered at once where nothing changed. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ client }): Promise<Thread> => {
      const shown = client.getQueryData<Thread>(threadKey(id));
      const tag = shown?.tag ?? "";
      const headers: Record<string, string> = tag === "" ? {} : { "if-none-match": tag };
      try {
        return withNewest(shown, await callOf(client)(messagesRoute, { params: { id }, headers }));
      } catch (error) {
        if (shown !== undefined && error instanceof ApiError && error.status === 304) return shown;
        throw error;
      }
    },
    refetchInterval: 5_000,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

export function useOlderMessages(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: number) => api(messagesRoute, { params: { id }, query: { cursor } }),
    onSuccess: (page) =>
      client.setQueryData<Thread>(threadKey(id), (shown) => (shown ? withOlder(shown, page) : shown)),
    onError: (error) => failed(error, "Earlier messages could not be loaded. Try again."),
  });
}

/** Shows a message that was just sent, and soon its conversation at the top of the list. */
export function showSent(client: QueryClient, id: string, sent: Message): void {
  client.setQueryData<Thread>(threadKey(id), (shown) => (shown ? withSent(shown, sent) : shown));
  void refreshRoutes(client, listRoute);
}

export function useDeleteMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: number) => api("DELETE /api/messages/:id", { params: { id: messageId } }),
    onError: (error) => failed(error, "The message could not be deleted. Try again."),
    onSettled: async () => {
      client.setQueryData<Thread>(threadKey(id), (shown) => (shown ? { ...shown, tag: "" } : shown));
      await refreshRoutes(client, messagesRoute, listRoute);
    },
  });
}

export function useChangeConversation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Body<"PATCH /api/conversations/:id">) =>
      api("PATCH /api/conversations/:id", { params: { id }, body: change }),
    onSuccess: async (conversation) => {
      client.setQueryData(conversationQuery(id).queryKey, conversation);
      await refreshRoutes(client, listRoute, "GET /api/unread");
    },
    onError: (error) => failed(error, "The conversation could not be changed. Try again."),
  });
}

/** Notes what was seen. Nobody asked for it, so nobody is told when it fails; the next look notes it. */
export async function noteSeen(client: QueryClient, id: string, messageId: number): Promise<void> {
  try {
    await api("POST /api/conversations/:id/read", { params: { id }, body: { message_id: messageId } });
    await refreshRoutes(client, listRoute, "GET /api/unread");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function failed(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}

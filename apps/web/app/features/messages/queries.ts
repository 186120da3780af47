import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { resentText } from "./rules/mail-texts.ts";

export type Outbox = Answer<"GET /api/admin/outbox">;
export type OutboxItem = Outbox["data"][number];
export type OutboxMail = Answer<"GET /api/admin/outbox/:id">;
export type Inbox = Answer<"GET /api/admin/messages">;
export type InboxItem = Inbox["data"][number];
export type ContactMessage = Answer<"GET /api/admin/messages/:id">;
export type ContactEntry = ContactMessage["entries"][number];

/** Kept no longer than it is shown: it may hold a one-time link. */
export const mailQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/admin/outbox/:id", { params: { id } }), staleTime: 0, gcTime: 0 });

/** How many are in each state, and how many mails failed: what the tabs and the line of states say. */
export const countsQuery = queryOptions({
  ...apiQuery("GET /api/admin/messages", { query: { size: 1 } }),
  staleTime: 10_000,
  refetchInterval: 60_000,
});

export const contactQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/admin/messages/:id", { params: { id } }), staleTime: 10_000 });

export const useResend = () =>
  useMailWrite("Mail queued again", (id) => api("POST /api/admin/outbox/:id/resend", { params: { id } }));

export const useCancel = () =>
  useMailWrite("Mail cancelled", (id) => api("POST /api/admin/outbox/:id/cancel", { params: { id } }));

/** Sends everything again that failed lately, and says how much of it. */
export function useResendFailed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/admin/outbox/resend-failed"),
    onSuccess: (resent) => toast({ title: "Saved", description: resentText(resent) }),
    onError: (error) => {
      const description = messageOf(error, "The mail could not be changed. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshMail(client),
  });
}

function useMailWrite(done: string, write: (id: number) => Promise<OutboxMail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    onError: (error) => {
      const description = messageOf(error, "The mail could not be changed. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshMail(client),
  });
}

const refreshMail = (client: QueryClient) =>
  refreshRoutes(
    client,
    "GET /api/admin/outbox",
    "GET /api/admin/outbox/:id",
    "GET /api/admin/messages",
    "GET /api/admin/overview",
  );

/** Shows a message as it was answered, and reads again what lists it. */
export async function showContact(client: QueryClient, message: ContactMessage): Promise<void> {
  client.setQueryData(contactQuery(message.id).queryKey, message);
  await refreshRoutes(client, "GET /api/admin/messages", "GET /api/admin/outbox", "GET /api/admin/overview");
}

type Change = Omit<Body<"PATCH /api/admin/messages/:id">, "version">;

/** Moves a message or gives it to somebody; `done` is said when it is saved. */
export function useChangeContact({ id, version }: Pick<ContactMessage, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ change }: { change: Change; done: string }) =>
      api("PATCH /api/admin/messages/:id", { params: { id }, body: { ...change, version } }),
    onSuccess: async (message, { done }) => {
      await showContact(client, message);
      toast({ title: done });
    },
    onError: async (error) => {
      const description = messageOf(error, "The message could not be changed. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
      if (error instanceof ApiError && error.status === 409)
        await refreshRoutes(
          client,
          "GET /api/admin/messages",
          "GET /api/admin/messages/:id",
          "GET /api/admin/overview",
        );
    },
  });
}

/** Says that somebody has opened a message. Nobody asked for it, so nobody is notified when it fails. */
export async function markOpened(client: QueryClient, { id, version }: ContactMessage): Promise<void> {
  try {
    const body = { status: "open", version } as const;
    await showContact(client, await api("PATCH /api/admin/messages/:id", { params: { id }, body }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) await refreshRoutes(client, "GET /api/admin/messages/:id");
  }
}

import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { isUnconfirmed, messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type UserRow = Answer<"GET /api/admin/users">["data"][number];
export type UserDetail = Answer<"GET /api/admin/users/:id">;

export const userQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/users/:id", { params: { id } }),
  staleTime: 0,
});

export type UserNotes = Answer<"GET /api/admin/users/:id/notes">;
export type UserNote = UserNotes["data"][number];

/** The tabs of a person, each read when it is opened. */
export const userSessionsQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/users/:id/sessions", { params: { id } }),
  staleTime: 0,
});

export const userNotesQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/users/:id/notes", { params: { id } }),
  staleTime: 0,
});

/** Shows the notes that a new one was answered with; the tab counts them. */
export function showNotes(client: QueryClient, id: number, notes: UserNotes): Promise<void> {
  client.setQueryData(userNotesQuery(id).queryKey, notes);
  return refreshRoutes(client, "GET /api/admin/users/:id", "GET /api/admin/audit");
}

interface UserWrite<Input> {
  write: (input: Input) => Promise<unknown>;
  done: string;
}

/** One change to a person: the lists are read again, and what happened is said. */
export function useUserWrite<Input = void>({ write, done }: UserWrite<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    onError: (error) => {
      // Users who closed "Confirm it's you" know that nothing happened.
      if (isUnconfirmed(error)) return;
      const description = messageOf(error, "The change could not be made. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshPeople(client),
  });
}

/** One act for several people. Refusals of single ones are in the answer, those of all are said by the dialog that asked. */
export function useManyUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/admin/users/bulk">) => api("POST /api/admin/users/bulk", { body }),
    onSettled: () => refreshPeople(client),
  });
}

/** Everything that shows people to staff, or what others see of them. */
export const refreshPeople = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/admin/users",
    "GET /api/admin/users/:id",
    "GET /api/admin/users/:id/sessions",
    "GET /api/admin/users/:id/activity",
    "GET /api/admin/users/:id/mail",
    "GET /api/admin/audit",
    "GET /api/users/:id",
    "GET /api/admin/roles",
    "GET /api/admin/role-requests",
    "GET /api/admin/instructors",
    "GET /api/admin/overview",
  );

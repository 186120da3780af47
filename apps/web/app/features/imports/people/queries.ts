import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnconfirmed, messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type PeopleImport = Answer<"GET /api/admin/people-imports/:id">;
export type PeopleLine = Answer<"GET /api/admin/people-imports/:id/lines">["data"][number];

const WHILE_RUNNING_MS = 2_000;

export const peopleImportsQuery = () => ({ ...apiQuery("GET /api/admin/people-imports"), staleTime: 0 });

/** Looked at again by itself while it is under way. */
export const peopleImportQuery = (id: number) =>
  queryOptions({
    ...apiQuery("GET /api/admin/people-imports/:id", { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "running" ? WHILE_RUNNING_MS : false),
  });

/** Sends a file to be looked at. The page says what is wrong with it. */
export function useReadPeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return api("POST /api/admin/people-imports", { form });
    },
    onSettled: () => refreshRoutes(client, "GET /api/admin/people-imports"),
  });
}

/** One thing done with an import. Whoever closed "Confirm it's you" knows that nothing happened. */
export function useImportWrite<Output>(write: (id: number) => Promise<Output>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    onError: (error) => {
      if (isUnconfirmed(error)) return;
      toast({ title: "Error", description: messageOf(error, "That did not work. Try again."), variant: "destructive" });
    },
    onSettled: () =>
      refreshRoutes(
        client,
        "GET /api/admin/people-imports",
        "GET /api/admin/people-imports/:id",
        "GET /api/admin/people-imports/:id/lines",
      ),
  });
}

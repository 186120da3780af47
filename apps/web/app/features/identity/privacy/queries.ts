import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnconfirmed, messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { saveFile } from "../../../browser/save-file.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type DataExport = Answer<"GET /api/me/exports">["data"][number];

const WHILE_WRITTEN_MS = 3_000;

export const isBeingWritten = ({ status }: Pick<DataExport, "status">): boolean =>
  status === "pending" || status === "running";

export const exportsQuery = () =>
  queryOptions({
    ...apiQuery("GET /api/me/exports"),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingWritten) ? WHILE_WRITTEN_MS : false),
  });

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/me/exports"),
    onError: (error) => {
      if (isUnconfirmed(error)) return;
      const description = messageOf(error, "The file could not be asked for. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshRoutes(client, "GET /api/me/exports"),
  });
}

export function useExportFile({ id, created_at: createdAt }: DataExport) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const file = await api("GET /api/me/exports/:id/file", { params: { id } });
      saveFile(file, `pavane-${createdAt.slice(0, 10)}.zip`);
    },
    onError: (error) => {
      toast({
        title: "The file could not be downloaded.",
        description: messageOf(error, "Try again."),
        variant: "destructive",
      });
      return refreshRoutes(client, "GET /api/me/exports");
    },
  });
}

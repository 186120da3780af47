import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Answer, Body } from "@pavane/contract/routes";
import { messageOf } from "../../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../../api/api-query.ts";
import { api } from "../../../../api/api.ts";
import { toast } from "../../../../ui/toasts/toast-store.ts";

export type KeptLoop = Answer<"GET /api/lessons/:id/loops">["data"][number];

export const loopsQuery = (lessonId: number) =>
  queryOptions(apiQuery("GET /api/lessons/:id/loops", { params: { id: lessonId } }));

export const refreshLoops = (client: QueryClient): Promise<void> => refreshRoutes(client, "GET /api/lessons/:id/loops");

export const keepLoop = (lessonId: number, body: Body<"POST /api/lessons/:id/loops">) =>
  api("POST /api/lessons/:id/loops", { params: { id: lessonId }, body });

export function useDeleteLoop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: KeptLoop) => api("DELETE /api/loops/:id", { params: { id } }),
    onSuccess: () => refreshLoops(client),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The loop could not be deleted. Try again."),
        variant: "destructive",
      }),
  });
}

import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { refreshRoutes } from "../../api/api-query.ts";
import { danceStylesQuery } from "../../catalogue/dance-styles.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type { DanceStyle } from "../../catalogue/dance-styles.ts";
export type Category = Answer<"GET /api/resource-categories">["data"][number];

/** Keepers see more in the list than what others were answered before. */
export const freshStylesQuery = () => ({ ...danceStylesQuery(), staleTime: 0, refetchOnMount: "always" as const });

/** Everything that shows dance styles, or what has them. */
export const refreshStyles = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/dance-styles", "GET /api/courses", "GET /api/courses/:id", "GET /api/me");

export type Tree = "resource" | "curriculum";

const listOf = {
  resource: () => api("GET /api/resource-categories"),
  curriculum: () => api("GET /api/curriculum-categories"),
} as const;

/** The categories of one tree, each followed by those below it. */
export const categoriesQuery = (tree: Tree) =>
  queryOptions({
    queryKey: [`GET /api/${tree}-categories`] as const,
    queryFn: (): Promise<Answer<"GET /api/resource-categories">> => listOf[tree](),
    staleTime: 0,
    refetchOnMount: "always",
  });

/** Everything that shows categories, or what is in them. */
export const refreshCategories = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/resource-categories",
    "GET /api/curriculum-categories",
    "GET /api/resources",
    "GET /api/resources/:id",
  );

interface Write<Input> {
  write: (input: Input) => Promise<unknown>;
  refresh: (client: QueryClient) => Promise<void>;
  /** Said when the server gives no reason. */
  failed: string;
  onDone?: () => void;
}

/** One change without a form: reads again what shows it, and says how it went. */
export function useListWrite<Input>({ write, refresh, failed, onDone }: Write<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      await refresh(client);
      toast({ title: "Saved" });
      onDone?.();
    },
    onError: async (error) => {
      toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
      await refresh(client);
    },
  });
}

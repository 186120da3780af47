import { MutationCache, QueryClient } from "@tanstack/react-query";
import { saveBegins, saveEnds } from "../ui/leaving/leave-guards.ts";
import { ApiError } from "./api-error.ts";
import { neverSilent } from "./never-silent.ts";

const MINUTE = 60_000;
const SLOWEST_RETRY = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (_sent, save) => saveBegins(save),
      // Before the form acts on the answer: what it leads to is no leaving.
      onSuccess: (_answer, _sent, _begun, save) => saveEnds(save, true),
      onError: (error, _sent, _begun, save) => {
        saveEnds(save, false);
        neverSilent(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        // On the server an end would be a timer that holds every rendered page until it rings.
        gcTime: typeof document === "undefined" ? Infinity : 5 * MINUTE,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        retryDelay,
      },
      // Without a network a write fails immediately, instead of being sent automatically when the user no longer
      // expects it.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One cache per tab. The server makes a new one per request, so no visitor reads another's answers. */
export function browserQueryClient(): QueryClient {
  browserClient ??= createQueryClient();
  return browserClient;
}

/** One retry; three when the network or a busy gateway failed; none for a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return failures < 1;
  if ([0, 502, 503, 504].includes(error.status)) return failures < 3;
  return error.status >= 500 && failures < 1;
}

export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, SLOWEST_RETRY);
}

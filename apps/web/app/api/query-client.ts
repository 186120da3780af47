import { MutationCache, QueryClient } from "@tanstack/react-query";
import { saveBegins, saveEnds } from "../ui/leaving/leave-guards.ts";
import { ApiError } from "./api-error.ts";
import { ensureRefusalShown } from "./ensure-refusal-shown.ts";
import { toastBusy } from "./toast-busy.ts";

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
        ensureRefusalShown(error);
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
  if (browserClient !== undefined) return browserClient;
  browserClient = createQueryClient();
  toastBusy(browserClient.getQueryCache());
  return browserClient;
}

/** One retry; three when the network or a busy gateway failed; none for a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return failures < 1;
  if ([0, 502, 503, 504].includes(error.status)) return failures < 3;
  return error.status >= 500 && failures < 1;
}

/** Longer each time, and not before the server has asked to be asked again. */
export function retryDelay(attempt: number, error: Error): number {
  const asked = error instanceof ApiError && error.retryAfter !== undefined ? 1_000 * error.retryAfter : 0;
  return Math.min(Math.max(1_000 * 2 ** attempt, asked), SLOWEST_RETRY);
}

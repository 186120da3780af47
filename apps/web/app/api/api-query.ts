import type { Answer } from "@pavane/contract/routes";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, type Call, type CallArgs, type Route } from "./api.ts";

const callers = new WeakMap<QueryClient, Call>();

/** On the server each request's cache has its own caller; the browser's cache needs none. */
export function bindCall(client: QueryClient, call: Call): void {
  callers.set(client, call);
}

/** The API caller of this cache, for queries that are built manually. */
export const callOf = (client: QueryClient): Call => callers.get(client) ?? api;

/** Query options for one GET endpoint; the key is the route and its arguments. */
export function apiQuery<R extends Route & `GET ${string}`>(route: R, ...args: CallArgs<R>) {
  return queryOptions({
    queryKey: [route, ...args] as const,
    queryFn: ({ client }): Promise<Answer<R>> => callOf(client)(route, ...args),
  });
}

/** The same call under a separate key, for the person or thing its answer is about. */
export function withKeySuffix<Options extends { queryKey: readonly [unknown, ...unknown[]] }>(
  options: Options,
  name: string,
): Options {
  return { ...options, queryKey: [...options.queryKey, name] };
}

/** Marks every answer of these routes as stale, for any arguments. */
export function refreshRoutes(client: QueryClient, ...routes: (Route & `GET ${string}`)[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => routes.some((route) => route === queryKey[0]),
  });
}

import { dehydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { bindCall } from "../api/api-query.ts";
import { browserQueryClient, createQueryClient } from "../api/query-client.ts";
import { serverCall } from "./server-api.ts";
import { apiContext, originContext, zoneContext } from "./server-context.ts";

export interface PageRequest {
  client: QueryClient;
  params: Record<string, string | undefined>;
  url: URL;
  /** The zone that the browser has said, on the server; null where it is not known, and in the browser, which knows it by itself. */
  zone: string | null;
}

export interface PageData<Head> {
  /** What `meta` needs; everything else is read from the query cache. */
  head: Head;
  /** Absolute address of the page without its query, for canonical links. */
  canonical: string;
  dehydrated: DehydratedState | null;
}

/** Loads a public page's queries on the server; `load` fills the cache and returns what `meta` needs. */
export async function serverPageData<Head>(
  { context, params, request }: LoaderFunctionArgs,
  load: (page: PageRequest) => Promise<Head>,
): Promise<PageData<Head>> {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  bindCall(client, serverCall(context.get(apiContext)));
  const url = new URL(request.url);
  const head = await load({ client, params, url, zone: context.get(zoneContext) }).catch(asResponse);
  return { head, canonical: context.get(originContext) + url.pathname, dehydrated: dehydrate(client) };
}

/** The same in the browser, against the tab's cache, so that moving about costs no page request. */
export async function browserPageData<Head>(
  { params, request }: ClientLoaderFunctionArgs,
  load: (page: PageRequest) => Promise<Head>,
): Promise<PageData<Head>> {
  const url = new URL(request.url);
  const head = await load({ client: browserQueryClient(), params, url, zone: null }).catch(asResponse);
  return { head, canonical: url.origin + url.pathname, dehydrated: null };
}

/** The Not Found page with its status. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

function asResponse(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) notFound();
  throw data({ requestId: error.requestId }, { status: error.status || 503 });
}

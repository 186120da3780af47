import type { AnyList, FiltersOf } from "@pavane/contract/core/list";
import { readFilters } from "@pavane/contract/core/list";
import type { Answer, Args } from "@pavane/contract/routes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchState } from "../ui/search/search-state.ts";
import { api, type CallArgs, type Route } from "./api.ts";
import { apiQuery } from "./api-query.ts";
import { useExport } from "./use-export.ts";

/** Calls of declared lists: a page of rows, or a file. */
export type ListRoute = {
  [R in Route & `GET ${string}`]: Answer<R> extends { data: unknown[]; page: object } ? R : never;
}[Route & `GET ${string}`];

const fresh = 10_000;

/** Of what the list is, for routes with a part that is not fixed, and filters that the screen sets. */
interface Requested<Params> {
  params: Params;
  fixed?: Readonly<Record<string, string>>;
  /** The owner of the list, for the name of the file. */
  about?: string;
}

type RequestedOf<R extends ListRoute> =
  Args<R> extends { params: infer Params extends object }
    ? [asked: Requested<Params>]
    : [asked?: Omit<Requested<never>, "params">];

/** A declared list as the address asks for it, and its file with every match. */
export function useList<R extends ListRoute>(route: R, list: AnyList, ...[asked]: RequestedOf<R>) {
  const { params, fixed, about }: Partial<Requested<object>> = asked ?? {};
  const [search] = useSearchState();
  const filters = { ...readFilters(list, search), ...fixed };
  const position = { sort: search.get("sort") ?? undefined, page: search.get("page") ?? undefined };
  const query = { ...filters, ...position, size: search.get("size") ?? undefined };
  const answer = useQuery({
    ...apiQuery(route, ...argsOf(route, params, query)),
    placeholderData: keepPreviousData,
    staleTime: fresh,
  });
  const file = useExport<FiltersOf<AnyList>>([list.name, about].filter(Boolean).join("-"), (matching) =>
    api(route, ...argsOf(route, params, { ...matching, sort: position.sort, format: "csv" })),
  );
  return { answer, download: () => file.mutate(filters), downloading: file.isPending };
}

/** The declaration says which filters a list takes; a route's type says the same, which the compiler cannot see in general. */
const argsOf = <R extends Route>(_route: R, params: object | undefined, query: object): CallArgs<R> =>
  [{ ...(params && { params }), query }] as unknown as CallArgs<R> & [Args<R>];

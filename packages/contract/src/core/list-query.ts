import { z } from "zod";
import { searchText } from "./search-query.ts";
import { endpoint, type Access } from "./endpoint.ts";
import {
  defaultListSize,
  readFilter,
  sortWords,
  type AnyList,
  type Filter,
  type FiltersOf,
  type ListQuery,
  type SortOf,
} from "./list.ts";
import { pageOf, pageQuery } from "./page.ts";

/** What a client may send: everything may be left out, numbers are texts in an address. */
type ListInput<Spec extends AnyList> = FiltersOf<Spec> & {
  page?: string | number | undefined;
  size?: string | number | undefined;
  sort?: SortOf<Spec> | undefined;
  format?: "csv" | undefined;
};

const filtersOf = (spec: AnyList) =>
  Object.fromEntries(Object.entries(spec.filters).map(([name, filter]) => [name, filterSchema(filter)]));

/** The filters of a declared list alone, for calls about everything that matches. */
export const matchingQuery = <Spec extends AnyList>(spec: Spec): z.ZodType<FiltersOf<Spec>, FiltersOf<Spec>> =>
  z.object(filtersOf(spec)) as unknown as z.ZodType<FiltersOf<Spec>, FiltersOf<Spec>>; // made of the declaration

/** The same, or rows by their numbers, with commas between them. */
export const chosenQuery = <Spec extends AnyList>(spec: Spec, most: number) =>
  z.object({ ...filtersOf(spec), ids: idsInQuery(most) }) as unknown as z.ZodType<
    FiltersOf<Spec> & { ids?: string | undefined },
    FiltersOf<Spec> & { ids?: string | undefined }
  >; // made of the declaration

const idsInQuery = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, { error: "Choose rows by their numbers" })
    .refine((text) => text.split(",").length <= most, { error: `Choose at most ${most}` })
    .optional();

/** The query of a declared list. What makes no sense is ignored, so that an old link still opens. */
export function listQuery<Spec extends AnyList>(spec: Spec): z.ZodType<ListQuery<Spec>, ListInput<Spec>> {
  const words = sortWords(spec);
  const [first, ...rest] = words;
  const sort =
    first === undefined
      ? {}
      : {
          sort: z
            .enum([first, ...rest])
            .default(spec.sort ?? first)
            .catch(spec.sort ?? first),
        };
  const query = z.object({
    ...filtersOf(spec),
    ...sort,
    format: z.enum(["csv"]).optional().catch(undefined),
    ...pageQuery(spec.size ?? defaultListSize),
  });
  return query as unknown as z.ZodType<ListQuery<Spec>, ListInput<Spec>>; // made of the declaration, member by member
}

function filterSchema(filter: Filter) {
  if (filter === "text") return searchText().optional().catch(undefined);
  if (filter === "day") return z.iso.date().optional().catch(undefined);
  if (filter === "id")
    return z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional()
      .catch(undefined);
  const [first = "", ...rest] = filter;
  const word = z
    .enum([first, ...rest])
    .optional()
    .catch(undefined);
  return z.preprocess((value) => (typeof value === "string" ? readFilter(filter, value) : value), word);
}

/** The call of a declared list: a page of it, or with `format=csv` every match as a file. */
export const listEndpoint = <
  const Path extends `/${string}`,
  const Who extends Access,
  const Spec extends AnyList,
  Item extends z.core.$ZodType,
>(definition: {
  readonly path: Path;
  readonly summary: string;
  readonly access: Who;
  readonly prepares?: true;
  readonly list: Spec;
  readonly item: Item;
}) => {
  const { list, item, ...rest } = definition;
  return endpoint({
    ...rest,
    method: "GET",
    query: listQuery(list),
    answer: pageOf(item),
    alsoFile: "text/csv",
  });
};

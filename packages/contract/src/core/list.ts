import { isDay } from "./day.ts";

/**
 * One declaration of a list with filters, sorting, pages and a file. The server answers it (`listQuery`, `answerList`), the
 * screen draws it (`ListView`), the file has the same columns. Plain data, without a schema library, because both sides use it.
 */

/** What a filter takes: any text, a day (YYYY-MM-DD), the number of something, or one of a few words. */
export type Filter = "text" | "day" | "id" | readonly string[];

export type ListCell = string | number | boolean | null | undefined;

export interface ListColumn<Row> {
  /** Names the column in the file, and in `sort` where it can be sorted by. */
  readonly id: string;
  readonly header: string;
  readonly sortable?: true;
  /**
   * The cell as text, shown on screen where the screen renders no cell of its own. Without it the column is not in the
   * file.
   */
  readonly text?: (row: Row) => ListCell;
  /** The text is a moment: the screen says it in the viewer's zone, the file in UTC. */
  readonly moment?: true;
  readonly align?: "end";
  /** Only in the file, or only for reading by ear (a column of buttons). */
  readonly hidden?: "on-screen" | "header";
}

export interface ListSpec<Row> {
  /** Name of the file, for example "users". */
  readonly name: string;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly columns: readonly ListColumn<Row>[];
  /** Order without a wish: a sortable column, with `-` for downwards. Without one the list has one order. */
  readonly sort?: string;
  /** Rows of a page without a wish. */
  readonly size?: number;
}

/** Declares a list of rows, for example `defineList<AdminUserRow>()({ name: "users", … })`. */
export const defineList =
  <Row>() =>
  <const Spec extends ListSpec<Row>>(spec: Spec): Spec =>
    spec;

export const defaultListSize = 25;

export type AnyList = ListSpec<never>;
export type RowOf<Spec> = Spec extends { columns: readonly ListColumn<infer Row>[] } ? Row : never;
export type FilterName<Spec extends AnyList> = keyof Spec["filters"] & string;
export type ColumnId<Spec extends AnyList> = Spec["columns"][number]["id"];

type ValueOf<F> = F extends readonly (infer Word)[] ? Word : string;
/** Columns that can be sorted by. */
export type SortWord<Spec extends AnyList> = Extract<Spec["columns"][number], { sortable: true }>["id"];
export type SortOf<Spec extends AnyList> = SortWord<Spec> | `-${SortWord<Spec>}`;
export type FiltersOf<Spec extends AnyList> = {
  [Name in FilterName<Spec>]?: ValueOf<Spec["filters"][Name]> | undefined;
};

/** What the server reads of a list's address. */
export type ListQuery<Spec extends AnyList> = FiltersOf<Spec> & {
  readonly page: number;
  readonly size: number;
  readonly sort: SortOf<Spec>;
  readonly format?: "csv" | undefined;
};

export const sortWords = (spec: AnyList): string[] =>
  spec.columns.flatMap(({ id, sortable }) => (sortable ? [id, `-${id}`] : []));

/** The filters of an address; what a filter does not know is dropped, so that an old link still opens. */
export function readFilters<Spec extends AnyList>(spec: Spec, search: URLSearchParams): FiltersOf<Spec> {
  const read = Object.entries(spec.filters).flatMap(([name, filter]) => {
    const value = readFilter(filter, search.get(name));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as FiltersOf<Spec>; // each value was held against its filter
}

/** The value a filter takes from some text, in the spelling of its declaration; undefined for what it does not know. */
export function readFilter(filter: Filter, text: string | null | undefined): string | undefined {
  const wanted = text?.trim() ?? "";
  if (wanted === "") return undefined;
  if (filter === "text") return wanted.slice(0, 200);
  if (filter === "day") return isDay(wanted) ? wanted : undefined;
  if (filter === "id") return /^[1-9]\d{0,14}$/.test(wanted) ? wanted : undefined;
  return filter.find((word) => word.toLowerCase() === wanted.toLowerCase());
}

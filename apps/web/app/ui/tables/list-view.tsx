import type { AnyList, ColumnId, FilterName, ListCell, ListColumn, RowOf } from "@pavane/contract/core/list";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { momentText } from "../../time/dates.ts";
import { DataTable, type Column } from "./data-table.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { FilterBar, type FilterChoice } from "../search/filter-bar.tsx";
import { isFiltered } from "../search/filters.ts";
import { NoMatch } from "../search/no-match.tsx";
import { PageSize } from "../lists/page-size.tsx";
import { useSearchState } from "../search/search-state.ts";
import type { SelectOption } from "../form/select.tsx";
import { TableLoading } from "./table-loading.tsx";

interface FilterTexts {
  /** The column of the same name, or the filter's own name, unless said. */
  label?: string;
  /** What no choice means: "Every …" unless said; null puts the filter under "More filters". */
  every?: string | null;
  /** The words of a value: by value, or from it. */
  name?: Readonly<Record<string, string>> | ((value: never) => string);
  /** For filters whose values only the server knows. */
  options?: readonly SelectOption[];
  className?: string;
  /** Gives a text filter its own box next to the search; without it the filter is set only by an address. */
  placeholder?: string;
}

export interface ListViewProps<Spec extends AnyList, Answered extends ListAnswer<Spec>> {
  list: Spec;
  answer: UseQueryResult<Answered>;
  /** Names the table, and what could not be loaded: "Users". */
  label: string;
  rowId: (row: RowOf<Spec>) => string | number;
  rowLabel?: (row: RowOf<Spec>) => string;
  search?: { label: string; placeholder: string };
  /** Words that say more than the declaration; null for a filter that only an address sets. */
  filters?: Partial<Readonly<Record<Exclude<FilterName<Spec>, "q">, FilterTexts | null>>>;
  /** Cells that are more than text. */
  cells?: Partial<Readonly<Record<ColumnId<Spec>, (row: RowOf<Spec>) => ReactNode>>>;
  /** What an unfiltered list without rows says. */
  empty: ReactNode;
  /** The one thing to do about it. */
  emptyAction?: ReactNode;
  selection?: { selected: readonly string[]; onChange: (ids: string[]) => void; actions: ReactNode };
  /** Classes of columns that narrow screens leave out. */
  columnClass?: Partial<Readonly<Record<ColumnId<Spec>, string>>>;
  /** Columns are close together, so that the last one is visible next to the sidebar on a desktop. */
  dense?: boolean;
  /** The row that is open beside the list. */
  current?: string | number;
  /** Between the filters and the table. */
  children?: ReactNode;
}

interface ListAnswer<Spec extends AnyList> {
  data: RowOf<Spec>[];
  page: { number: number; size: number; total: number };
}

/** A declared list on screen: filters in the address, the table, and what is said while it loads, fails or is empty. */
export function ListView<Spec extends AnyList, Answered extends ListAnswer<Spec>>(
  props: ListViewProps<Spec, Answered>,
) {
  const { list, label, search, filters = {}, rowId, rowLabel, selection } = props;
  const { data, isError, isFetching, refetch } = props.answer;
  const names = Object.keys(list.filters);
  return (
    <>
      {names.length > 0 ? <FilterBar search={search} names={names} {...controlsOf(list, filters)} /> : null}
      {props.children}
      {isError && !data ? <ErrorState subject={label} onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label={`Loading ${label.toLowerCase()}`} /> : null}
      {data ? (
        <>
          <DataTable
            label={label}
            columns={columnsOf<Spec>(list, filters, props.cells, { classes: props.columnClass, dense: props.dense })}
            rows={data.data as (RowOf<Spec> & object)[]} // rows of lists are objects
            rowId={rowId}
            rowLabel={rowLabel}
            page={data.page}
            defaultSort={list.sort}
            selection={selection}
            current={props.current}
            empty={
              <Nothing names={names} action={props.emptyAction}>
                {props.empty}
              </Nothing>
            }
          />
          <PageSize size={data.page.size} total={data.page.total} />
        </>
      ) : null}
    </>
  );
}

interface NothingProps {
  names: readonly string[];
  action: ReactNode;
  children: ReactNode;
}

function Nothing({ names, action, children }: NothingProps) {
  const [search] = useSearchState();
  return isFiltered(search, names) ? <NoMatch names={names} /> : <EmptyState action={action}>{children}</EmptyState>;
}

interface ColumnLooks {
  readonly classes: Readonly<Record<string, string | undefined>> | undefined;
  readonly dense: boolean | undefined;
}

type Words = Readonly<Record<string, FilterTexts | null | undefined>>;
type Cells<Spec extends AnyList> = ListViewProps<Spec, ListAnswer<Spec>>["cells"];

/** A column with a filter of its name says its value in the filter's words. */
function columnsOf<Spec extends AnyList>(
  list: Spec,
  filters: Words,
  cells: Cells<Spec>,
  { classes = {}, dense = false }: ColumnLooks,
): Column<RowOf<Spec>>[] {
  const drawn: Readonly<Record<string, ((row: RowOf<Spec>) => ReactNode) | undefined>> = cells ?? {};
  const declared = list.columns as readonly ListColumn<RowOf<Spec>>[]; // `AnyList` has forgotten the rows
  return declared
    .filter(({ hidden }) => hidden !== "on-screen")
    .map(({ id, header, sortable, align, hidden, moment, text }) => ({
      id,
      header,
      align,
      sort: sortable ? id : undefined,
      hideHeader: hidden === "header",
      className: dense ? `lg:px-1.5! ${classes[id] ?? ""}` : classes[id],
      cell:
        drawn[id] ??
        ((row) => (
          <Text
            value={text?.(row)}
            moment={moment}
            words={typeof list.filters[id] === "object" ? (filters[id] ?? {}) : null}
          />
        )),
    }));
}

function Text({ value, moment, words }: { value: ListCell; moment: true | undefined; words: FilterTexts | null }) {
  const text = String(value ?? "");
  if (words) return text && wordOf(text, words);
  return moment && text ? <span className="whitespace-nowrap">{momentText(text)}</span> : text;
}

/** Choices are beside the search, days and what is asked for seldom under "More filters". */
function controlsOf(list: AnyList, filters: Words) {
  const choices: FilterChoice[] = [];
  const more: FilterChoice[] = [];
  const days: { name: string; label: string }[] = [];
  const texts: { name: string; label: string; placeholder: string }[] = [];
  for (const [name, filter] of Object.entries(list.filters)) {
    const words = filters[name] ?? {};
    const values = typeof filter === "object" ? filter : null;
    const options = words.options ?? values?.map((value) => ({ value, label: wordOf(value, words) }));
    if (filters[name] === null || (!options && filter !== "day" && words.placeholder === undefined)) continue;
    const label = words.label ?? list.columns.find(({ id }) => id === name)?.header ?? asWords(name);
    const { every = `Every ${label.toLowerCase()}`, className = "w-44" } = words;
    if (words.placeholder !== undefined) texts.push({ name, label, placeholder: words.placeholder });
    else if (options)
      (every === null ? more : choices).push({ name, label, every: every ?? "Any", className, options });
    else days.push({ name, label });
  }
  const hasMore = more.length + days.length > 0;
  return { texts, choices, ...(hasMore ? { more: { summary: "More filters", choices: more, days } } : {}) };
}

function wordOf(value: string, { name }: FilterTexts): string {
  if (typeof name === "object") return name[value] ?? value;
  const words = name as ((value: string) => string) | undefined; // takes the values of its own filter
  return words?.(value) ?? asWords(value);
}

/** "signed_in" as "Signed in". */
const asWords = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

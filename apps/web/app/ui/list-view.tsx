import type { AnyList, ColumnId, FilterName, ListCell, ListColumn, RowOf } from "@pavane/contract/core/list";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { momentText } from "../lib/dates.ts";
import { DataTable, type Column } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { FilterBar, type FilterChoice } from "./filter-bar.tsx";
import { isFiltered } from "./filters.ts";
import { NoMatch } from "./no-match.tsx";
import { PageSize } from "./page-size.tsx";
import { useSearchState } from "./search-state.ts";
import type { SelectOption } from "./select.tsx";
import { TableLoading } from "./table-loading.tsx";

interface FilterWords {
  label: string;
  /** What no choice means; without it the filter stands under "More filters". */
  every?: string;
  /** The words of a value: by value, or from it. */
  name?: Readonly<Record<string, string>> | ((value: never) => string);
  /** For filters whose values only the server knows. */
  options?: readonly SelectOption[];
  className?: string;
}

export interface ListViewProps<Spec extends AnyList, Answered extends ListAnswer<Spec>> {
  list: Spec;
  answer: UseQueryResult<Answered>;
  /** Names the table, and what could not be loaded: "Users". */
  label: string;
  rowId: (row: RowOf<Spec>) => string | number;
  rowLabel?: (row: RowOf<Spec>) => string;
  search?: { label: string; placeholder: string };
  /** Every filter but `q` has words, so that none is forgotten; null for one that only an address sets. */
  filters: Readonly<Record<Exclude<FilterName<Spec>, "q">, FilterWords | null>>;
  /** Cells that are more than text. */
  cells?: Partial<Readonly<Record<ColumnId<Spec>, (row: RowOf<Spec>) => ReactNode>>>;
  /** What an unfiltered list without rows says. */
  empty: ReactNode;
  /** The one thing to do about it. */
  emptyAction?: ReactNode;
  selection?: { selected: readonly string[]; onChange: (ids: string[]) => void; actions: ReactNode };
}

interface ListAnswer<Spec extends AnyList> {
  data: RowOf<Spec>[];
  page: { number: number; size: number; total: number };
}

/** A declared list on screen: filters in the address, the table, and what is said while it loads, fails or is empty. */
export function ListView<Spec extends AnyList, Answered extends ListAnswer<Spec>>(
  props: ListViewProps<Spec, Answered>,
) {
  const { list, label, search, filters, rowId, rowLabel, selection } = props;
  const { data, isError, isFetching, refetch } = props.answer;
  const names = Object.keys(list.filters);
  return (
    <>
      {names.length > 0 ? <FilterBar search={search} names={names} {...controlsOf(list, filters)} /> : null}
      {isError && !data ? <ErrorState subject={label} onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label={`Loading ${label.toLowerCase()}`} /> : null}
      {data ? (
        <>
          <DataTable
            label={label}
            columns={columnsOf<Spec>(list, props.cells)}
            rows={data.data as (RowOf<Spec> & object)[]} // rows of lists are objects
            rowId={rowId}
            rowLabel={rowLabel}
            page={data.page}
            defaultSort={list.sort}
            selection={selection}
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

type Cells<Spec extends AnyList> = ListViewProps<Spec, ListAnswer<Spec>>["cells"];

function columnsOf<Spec extends AnyList>(list: Spec, cells: Cells<Spec>): Column<RowOf<Spec>>[] {
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
      cell: drawn[id] ?? ((row) => <Text value={text?.(row)} moment={moment} />),
    }));
}

function Text({ value, moment }: { value: ListCell; moment: true | undefined }) {
  const text = String(value ?? "");
  return moment ? <span className="whitespace-nowrap">{text && momentText(text)}</span> : text;
}

/** Filters with an `every` stand beside the search, the others under "More filters". */
function controlsOf(list: AnyList, filters: Readonly<Record<string, FilterWords | null>>) {
  const choices: FilterChoice[] = [];
  const more: FilterChoice[] = [];
  const days: { name: string; label: string }[] = [];
  for (const [name, shown] of Object.entries(filters)) {
    if (shown === null) continue;
    const { label, every, className, ...words } = shown;
    const filter = list.filters[name];
    if (filter === "day") days.push({ name, label });
    else {
      const options = words.options ?? (typeof filter === "object" ? filter : []).map((value) => named(value, words));
      (every === undefined ? more : choices).push({ name, label, every: every ?? "Any", className, options });
    }
  }
  const hasMore = more.length + days.length > 0;
  return { choices, ...(hasMore ? { more: { summary: "More filters", choices: more, days } } : {}) };
}

function named(value: string, { name }: Pick<FilterWords, "name">): SelectOption {
  if (typeof name === "object") return { value, label: name[value] ?? value };
  const words = name as ((value: string) => string) | undefined; // takes the values of its own filter
  return { value, label: words?.(value) ?? value };
}

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../basics/class-names.ts";
import { useSearchLink, useSearchState } from "../search/search-state.ts";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The `sort` value of the address; the server sorts. Descending is the same word with a leading minus. */
  sort?: string;
  align?: "start" | "end";
  hideHeader?: boolean;
  /** For columns that narrow screens leave out. */
  className?: string;
}

export function HeadCell<Row>({ column, defaultSort }: { column: Column<Row>; defaultSort?: string }) {
  const [search] = useSearchState();
  const link = useSearchLink();
  const now = search.get("sort") ?? defaultSort;
  const end = column.align === "end";
  if (!column.sort) {
    return (
      <th
        scope="col"
        role="columnheader"
        className={cx(
          headClass,
          "@max-[767px]:sr-only",
          end && "text-right",
          column.hideHeader && "right-0 @max-[767px]:right-auto",
          column.className,
        )}
      >
        <span className={cx(column.hideHeader && "sr-only")}>{column.header}</span>
      </th>
    );
  }
  const up = now === column.sort;
  const down = now === `-${column.sort}`;
  const next = up ? `-${column.sort}` : column.sort;
  const Icon = up ? ArrowUp : down ? ArrowDown : ChevronsUpDown;
  const to = link({ sort: next === defaultSort ? null : next, page: null });
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={up ? "ascending" : down ? "descending" : "none"}
      className={cx(headClass, "@max-[767px]:static", end && "text-right", column.className)}
    >
      <Link
        to={to}
        preventScrollReset
        className={cx("inline-flex items-center gap-1.5 rounded-chip hover:text-ink", (up || down) && "text-ink")}
      >
        {column.header}
        <Icon aria-hidden className={cx("size-3.5", !up && !down && "opacity-50")} />
      </Link>
    </th>
  );
}

/** Where rows are cards the head is a line of ways to sort. */
export const headClass = cx(
  "sticky top-0 z-10 border-b border-line bg-card px-4 py-3 text-left text-small font-semibold whitespace-nowrap text-soft",
  "@max-[767px]:border-b-0 @max-[767px]:p-0",
);

/** The line itself; without anything to sort or to pick it is only read out. */
export const headRowClass = (shown: boolean): string =>
  shown
    ? "@max-[767px]:flex @max-[767px]:flex-wrap @max-[767px]:gap-x-5 @max-[767px]:gap-y-2 @max-[767px]:border-b @max-[767px]:border-line @max-[767px]:px-4 @max-[767px]:py-3"
    : "@max-[767px]:sr-only";

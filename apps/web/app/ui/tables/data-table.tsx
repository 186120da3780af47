import type { ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { cellClass, pickCellClass, rowClass, TableCell } from "./data-table-cell.tsx";
import { HeadCell, headClass, headRowClass, type Column } from "./data-table-head.tsx";
import { Pagination } from "../lists/pagination.tsx";

export type { Column } from "./data-table-head.tsx";

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  page?: { number: number; size: number; total: number };
  /** What `sort` means when the address has none. */
  defaultSort?: string;
  empty: ReactNode;
  selection?: { selected: readonly string[]; onChange: (ids: string[]) => void; actions: ReactNode };
  rowLabel?: (row: Row) => string;
  /** The row that is open beside the table. */
  current?: string | number;
}

/**
 * Rows come sorted and cut from the server; sort and page live in the address. Where the table itself has little room
 * its rows are cards. The roles are said because what is drawn otherwise is no table to readers of the screen any more.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, page, defaultSort, empty, selection, rowLabel, current } = props;
  const opened = current === undefined ? null : String(current);
  const ids = rows.map((row) => String(rowId(row)));
  const selected = new Set(selection?.selected);
  const pick = (picked: readonly string[], checked: boolean) => {
    const next = new Set(selected);
    for (const id of picked) {
      if (checked) next.add(id);
      else next.delete(id);
    }
    selection?.onChange([...next]);
  };
  if (rows.length === 0) return <div className="rounded-card border border-line bg-card">{empty}</div>;
  return (
    <div className="grid gap-4">
      {selection && selection.selected.length > 0 ? (
        <BulkBar count={selection.selected.length}>{selection.actions}</BulkBar>
      ) : null}
      <section className="@container overflow-x-auto rounded-card border border-line bg-card" aria-label={label}>
        <table role="table" className="w-full @max-[767px]:block border-separate border-spacing-0 text-meta">
          <thead role="rowgroup" className="@max-[767px]:block">
            <tr
              role="row"
              className={headRowClass(selection !== undefined || columns.some(({ sort }) => sort !== undefined))}
            >
              {selection ? (
                <th
                  scope="col"
                  role="columnheader"
                  className={cx(headClass, "w-11 @max-[767px]:static @max-[767px]:w-auto")}
                >
                  <PickBox
                    label="Select all rows"
                    checked={ids.every((id) => selected.has(id))}
                    onChange={(checked) => pick(ids, checked)}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} defaultSort={defaultSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="@max-[767px]:block">
            {rows.map((row) => (
              <TableRow
                key={rowId(row)}
                id={String(rowId(row))}
                row={row}
                columns={columns}
                isOpened={String(rowId(row)) === opened}
                isSelected={selected.has(String(rowId(row)))}
                onPick={selection && ((id, checked) => pick([id], checked))}
                rowLabel={rowLabel}
              />
            ))}
          </tbody>
        </table>
      </section>
      {page ? <TableFoot label={label} page={page} /> : null}
    </div>
  );
}

interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  isOpened: boolean;
  isSelected: boolean;
  /** Without it rows cannot be picked. */
  onPick: ((id: string, checked: boolean) => void) | undefined;
  rowLabel: ((row: Row) => string) | undefined;
}

function TableRow<Row>({ id, row, columns, isOpened, isSelected, onPick, rowLabel }: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      className={cx(
        rowClass,
        "group relative transition-colors",
        isSelected ? "bg-velvet-tint" : isOpened ? "bg-sunk" : "bg-card hover:bg-ground",
      )}
      aria-current={isOpened || undefined}
    >
      {onPick ? (
        <td role="cell" className={cx(cellClass, pickCellClass)}>
          <PickBox
            label={`Select ${rowLabel?.(row) ?? id}`}
            checked={isSelected}
            onChange={(checked) => onPick(id, checked)}
          />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <TableCell
          key={column.id}
          column={column}
          row={row}
          isHeading={place === 0}
          besidePick={onPick !== undefined}
        />
      ))}
    </tr>
  );
}

function PickBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 align-middle accent-velvet"
    />
  );
}

function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <output className="flex flex-wrap items-center gap-3 rounded-control bg-velvet-tint px-4 py-2 text-meta font-semibold text-velvet">
      {count} selected
      <span className="ml-auto flex flex-wrap gap-2">{children}</span>
    </output>
  );
}

function TableFoot({ label, page }: { label: string; page: { number: number; size: number; total: number } }) {
  const first = (page.number - 1) * page.size + 1;
  const last = Math.min(page.number * page.size, page.total);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-meta text-soft">
        {first.toLocaleString("en-US")} to {last.toLocaleString("en-US")} of {page.total.toLocaleString("en-US")}
      </p>
      <Pagination label={`Pages of ${label}`} page={page.number} pages={Math.ceil(page.total / page.size)} />
    </div>
  );
}

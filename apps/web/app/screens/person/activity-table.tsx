import { useId, useState, type ReactNode } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { DataTable, type Column } from "../../ui/tables/data-table.tsx";
import type { Section } from "../queries.ts";
import { SectionFailed } from "../section-view.tsx";

interface ActivityTableProps<Row extends object> {
  title: string;
  part: Section<{ total: number; data: Row[] }>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string | number;
  empty: string;
  /** The way to all of them; shown where there is one at least. */
  more?: ReactNode;
}

/** Rows that are shown at first, so that every kind of activity is in sight. */
const fewRows = 5;

/** One kind of activity: how many there are, a few rows, and the others on request. */
export function ActivityTable<Row extends object>(props: ActivityTableProps<Row>) {
  const { title, part, columns, rowId, empty, more } = props;
  const heading = useId();
  const [whole, setWhole] = useState(false);
  const rows = part.data?.data ?? [];
  const total = part.data?.total ?? 0;
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="text-title font-semibold">
          {title}
          {total > 0 ? (
            <span className="tabular ml-2.5 font-medium text-soft">{total.toLocaleString("en-US")}</span>
          ) : null}
        </h2>
        {total > 0 ? <span className="flex flex-wrap gap-x-6 text-meta">{more}</span> : null}
      </div>
      {part.data === undefined ? <SectionFailed>{part.error}</SectionFailed> : null}
      {part.data && rows.length === 0 ? <p className="text-meta text-soft">{empty}</p> : null}
      {rows.length > 0 ? (
        <DataTable
          label={title}
          columns={columns}
          rows={whole ? rows : rows.slice(0, fewRows)}
          rowId={rowId}
          empty={null}
        />
      ) : null}
      {rows.length > fewRows && !whole ? (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setWhole(true)}>
          {total > rows.length ? `Show the newest ${rows.length}` : `Show all ${rows.length}`}
        </Button>
      ) : null}
    </section>
  );
}

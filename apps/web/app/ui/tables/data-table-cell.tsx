import { cx } from "../basics/class-names.ts";
import type { Column } from "./data-table-head.tsx";

interface TableCellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** Heads the card where rows are cards. */
  isHeading: boolean;
  besidePick: boolean;
}

/** A cell; where rows are cards it is a line with the column's header before it, and an empty one, or one with `None`, is left out. */
export function TableCell<Row>({ column, row, isHeading, besidePick }: TableCellProps<Row>) {
  const hasLabel = !isHeading && !column.hideHeader;
  return (
    <td
      role="cell"
      className={cx(
        cellClass,
        lineClass,
        hasLabel && "@max-[767px]:grid-cols-[6.5rem_minmax(0,1fr)]",
        isHeading && headingClass,
        isHeading && besidePick && "@max-[767px]:pl-8",
        column.align === "end" && "@min-[768px]:text-right",
        column.hideHeader && pinnedClass,
        column.className,
      )}
    >
      {hasLabel ? (
        <span aria-hidden className="pt-px text-small text-soft @min-[768px]:hidden">
          {column.header}
        </span>
      ) : null}
      <div data-value className={valueClass}>
        {column.cell(row)}
      </div>
    </td>
  );
}

const headingClass =
  "@max-[767px]:col-span-full @max-[767px]:pr-10 @max-[767px]:pb-1 @max-[767px]:font-semibold @max-[767px]:[&_.text-soft]:font-normal";

export const cellClass = cx(
  "border-b border-line px-4 py-2.5 align-middle group-last:border-b-0",
  "@max-[767px]:border-b-0 @max-[767px]:px-0 @max-[767px]:py-1",
);

export const rowClass = cx(
  "group transition-colors",
  "@max-[767px]:relative @max-[767px]:grid @max-[767px]:grid-cols-1 @max-[767px]:gap-x-6 @min-[520px]:@max-[767px]:grid-cols-2 @max-[767px]:border-b @max-[767px]:border-line @max-[767px]:px-4 @max-[767px]:py-3 @max-[767px]:last:border-b-0",
);

/** The checkbox of a card is before its heading. */
export const pickCellClass = "@max-[767px]:absolute @max-[767px]:top-3 @max-[767px]:left-4";

/** A longer text has the width of the card for itself. */
const lineClass =
  "@max-[767px]:grid @max-[767px]:content-start @max-[767px]:gap-x-3 @max-[767px]:has-[.whitespace-pre-line]:col-span-full @max-[767px]:has-[>[data-value]:empty]:hidden @max-[767px]:has-[[data-none]]:hidden";

/** Widths that separate columns have no meaning on a card. */
const valueClass = "@max-[767px]:min-w-0 @max-[767px]:*:max-w-full @max-[767px]:*:min-w-0 @max-[767px]:*:justify-start";

/**
 * What one can do with a row stays in sight when the table is wider than the screen. On a card it is its last line; a
 * menu is in the corner.
 */
const pinnedClass = cx(
  "sticky right-0 bg-inherit @max-[767px]:static @max-[767px]:col-span-full @max-[767px]:pt-2",
  "@max-[767px]:has-[[aria-haspopup=menu]]:absolute @max-[767px]:has-[[aria-haspopup=menu]]:top-2 @max-[767px]:has-[[aria-haspopup=menu]]:-right-2 @max-[767px]:has-[[aria-haspopup=menu]]:p-0",
);

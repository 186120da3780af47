import { Check } from "lucide-react";
import { Fragment } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { comparisonGroups, type Has } from "../rules/comparison.ts";
import type { PlanColumn } from "../rules/plan-columns.ts";
import type { Viewer } from "../rules/own-plan.ts";
import { PlanButton } from "./plan-button.tsx";
import { PlanNote } from "./plan-note.tsx";
import { PriceText, priceText } from "./plan-price.tsx";
import { TierTrack } from "./tier-track.tsx";

interface PlanTableProps {
  columns: readonly PlanColumn[];
  viewer: Viewer;
  trialDays: number;
}

/** Every tier beside the others, on wide screens; names and prices stay in view while one compares. */
export function PlanTable({ columns, viewer, trialDays }: PlanTableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 max-lg:hidden">
      <caption className="sr-only">Plans compared</caption>
      <colgroup>
        <col className="w-[24%]" />
        {columns.map(({ tier }) => (
          <col key={tier.tier} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td aria-hidden />
          {columns.map((column) => (
            <td
              key={column.tier.tier}
              data-marked={column.marked || undefined}
              className={cx(
                "scroll-mt-28 px-5 pt-5 align-bottom",
                edge(column),
                column.marked && "rounded-t-card border-t",
              )}
            >
              <TierTrack level={column.tier.level} className="mx-auto w-full max-w-[160px]" />
            </td>
          ))}
        </tr>
        <tr>
          <td aria-hidden className="sticky top-(--below-header) z-1 bg-ground" />
          {columns.map((column) => (
            <NameCell key={column.tier.tier} column={column} />
          ))}
        </tr>
        <tr>
          <td aria-hidden />
          {columns.map((column) => (
            <OfferCell key={column.tier.tier} column={column} viewer={viewer} trialDays={trialDays} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows columns={columns} />
      </tbody>
      <tfoot>
        <tr>
          <td aria-hidden />
          {columns.map((column) => (
            <td
              key={column.tier.tier}
              aria-hidden
              className={cx(
                "h-4",
                edge(column),
                surface(column),
                column.marked && "rounded-b-card border-b border-b-brass-shape",
              )}
            />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Stays in view below the header. */
const NameCell = ({ column }: { column: PlanColumn }) => (
  <th
    scope="col"
    className={cx("sticky top-(--below-header) z-1 px-5 pt-2 text-center font-normal", surface(column), edge(column))}
  >
    <span className="block font-semibold">{column.tier.name}</span>
    <span className="tabular block text-[1.75rem] leading-tight font-semibold tracking-[-0.01em]">
      {priceText(column)}
    </span>
    {column.marked ? <span className="sr-only">, the one you asked for</span> : null}
  </th>
);

type OfferCellProps = Omit<PlanTableProps, "columns"> & { column: PlanColumn };

const OfferCell = ({ column, viewer, trialDays }: OfferCellProps) => (
  <td className={cx("px-5 pb-8 text-center align-top", edge(column), surface(column))}>
    <p className="min-h-[2.9em] text-meta text-balance text-soft">
      <PriceText column={column} />
    </p>
    <div className="mt-2">
      <PlanButton column={column} />
    </div>
    <p className="mt-2.5 min-h-[2.9em] text-meta text-balance text-soft">
      <PlanNote column={column} viewer={viewer} trialDays={trialDays} />
    </p>
  </td>
);

function Rows({ columns }: { columns: readonly PlanColumn[] }) {
  return comparisonGroups(columns.map(({ tier }) => tier)).map(({ title, rows }) => (
    <Fragment key={title}>
      <tr>
        <th scope="colgroup" className="border-b border-line pt-6 pb-2.5 text-left text-[0.9375rem] font-semibold">
          {title}
        </th>
        {columns.map((column) => (
          <td
            key={column.tier.tier}
            aria-hidden
            className={cx("border-b border-b-line", edge(column), surface(column))}
          />
        ))}
      </tr>
      {rows.map(({ label, has }, at) => (
        <tr key={label}>
          <th scope="row" className={cx("py-2.5 pr-4 text-left text-[0.9375rem] font-normal", below(at, rows.length))}>
            {label}
          </th>
          {columns.map((column, index) => (
            <td
              key={column.tier.tier}
              className={cx("py-2.5 text-center text-meta", below(at, rows.length), edge(column), surface(column))}
            >
              <HasCell has={has[index] ?? false} />
            </td>
          ))}
        </tr>
      ))}
    </Fragment>
  ));
}

export function HasCell({ has }: { has: Has }) {
  if (typeof has === "string") return <span className="tabular">{has}</span>;
  return has ? (
    <>
      <Check aria-hidden className="mx-auto size-4 text-pine" />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <span aria-hidden className="text-soft">
        –
      </span>
      <span className="sr-only">Not included</span>
    </>
  );
}

const below = (at: number, count: number): string | false => at < count - 1 && "border-b border-b-line";

const surface = ({ marked }: PlanColumn): string => (marked ? "bg-card" : "bg-ground");

/** The marked column has a line around it, from head to foot. */
const edge = ({ marked }: PlanColumn): string | false =>
  marked && "border-x border-x-brass-shape border-t-brass-shape bg-card";

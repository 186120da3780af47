import { formatUsd } from "@pavane/contract/core/money";
import { intervalNames } from "@pavane/contract/subscriptions/choices";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { planIntervalsOf } from "../rules/intervals.ts";
import type { PlanOnSale } from "../shapes.ts";

interface PlanIntervalProps {
  plans: readonly PlanOnSale[];
  plan: PlanOnSale;
  /** For the seats of a studio. */
  studio: boolean;
}

/** By the month or by the year, with what each costs, without leaving the page on which one pays. */
export function PlanInterval({ plans, plan, studio }: PlanIntervalProps) {
  const [, change] = useSearchState();
  const options = planIntervalsOf(plans, plan, studio);
  if (options.length < 2) return null;
  return (
    <SegmentedControl
      label="Paid"
      value={plan.key}
      options={options.map(({ key, interval, price, seat_price: seat, saves }) => ({
        value: key,
        label: (
          <span className="grid justify-items-center py-1.5 text-center leading-tight">
            {intervalNames[interval]}
            <span className="tabular font-normal max-sm:text-small">
              {formatUsd(studio ? (seat ?? price) : price)}
              {studio ? " a seat" : ""}
            </span>
            {saves === 0 || studio ? null : <span className="text-small font-normal">Save {saves} %</span>}
          </span>
        ),
      }))}
      onChange={(key) => change({ plan: key }, { replace: true })}
    />
  );
}

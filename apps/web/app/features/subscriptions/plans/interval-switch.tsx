import { intervalNames, type PlanInterval } from "@pavane/contract/subscriptions/choices";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { intervalsOnSale, savedPercent } from "../rules/intervals.ts";
import type { PlanOnSale } from "../shapes.ts";

interface IntervalSwitchProps {
  plans: readonly PlanOnSale[];
  interval: PlanInterval;
  /** What shows when the address names none. */
  unasked: PlanInterval;
}

/** How long a period is, with what a longer one saves. */
export function IntervalSwitch({ plans, interval, unasked }: IntervalSwitchProps) {
  const [, change] = useSearchState();
  const onSale = intervalsOnSale(plans);
  if (onSale.length < 2) return null;
  const options = onSale.map((value) => ({
    value,
    label: (
      <span className="flex flex-wrap justify-center gap-x-2">
        {intervalNames[value]}
        <Saving percent={savedPercent(plans, value)} />
      </span>
    ),
  }));
  return (
    <SegmentedControl
      label="Paid"
      hideLabel
      value={interval}
      options={options}
      onChange={(next) => change({ interval: next === unasked ? null : next }, { replace: true })}
    />
  );
}

const Saving = ({ percent }: { percent: number }) =>
  percent === 0 ? null : <span className="font-normal text-soft max-sm:text-small">Save {percent} %</span>;

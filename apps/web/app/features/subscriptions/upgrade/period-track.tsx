import { formatUsd } from "@pavane/contract/core/money";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { counted } from "../../../counted.ts";
import type { PeriodBar } from "../rules/period-bar.ts";
import { shortDate } from "../../../time/dates.ts";
import type { PlanOnSale, Subscription } from "../shapes.ts";

interface PeriodTrackProps {
  own: Subscription;
  plan: PlanOnSale;
  bar: PeriodBar;
  now: number;
}

/** The paid period as a line: the elapsed part on the current plan, and the rest for the new one. */
export function PeriodTrack({ own, plan, bar, now }: PeriodTrackProps) {
  const { current_period_start: start, current_period_end: end } = own;
  if (start === null || end === null) return null;
  const days = (count: number) => counted(count, "day");
  return (
    <div className="mt-7">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-pine opacity-40" style={{ width: `${bar.used}%` }} />
        <span className="flex-1 bg-brass-shape" />
      </div>
      <dl className="tabular mt-2.5 flex justify-between gap-4 text-small">
        <div>
          <dt className="text-soft">{shortDate(start, now)}</dt>
          <dd>
            <b className="font-semibold">{tierNames[own.plan.tier]}</b>, {days(bar.usedDays)}
          </dd>
        </div>
        <div>
          <dt className="text-soft">Today, {shortDate(new Date(now).toISOString(), now)}</dt>
          <dd>
            <b className="font-semibold">{tierNames[plan.tier]}</b>, {days(bar.daysLeft)}
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-soft">{shortDate(end, now)}</dt>
          <dd className="font-semibold">{formatUsd(plan.price)}</dd>
        </div>
      </dl>
    </div>
  );
}

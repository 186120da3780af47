import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { useId } from "react";
import { radioClass } from "../../../ui/form/radio-group.tsx";
import { estimateText } from "../rules/estimate.ts";
import type { PlanOnSale, Subscription } from "../shapes.ts";

interface PlanChoiceProps {
  own: Subscription;
  plans: readonly PlanOnSale[];
  chosen: PlanOnSale | null;
  /** What the chosen one comes to, by its quote; the others are estimates. */
  due: string | null;
  now: number;
  onChoose: (key: string) => void;
}

/** The higher plans with what each comes to today. */
export function PlanChoice({ own, plans, chosen, due, now, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mt-8">
      <legend className="mb-2.5 text-meta font-semibold">Change to</legend>
      <div className="grid gap-2">
        {plans.map((plan) => (
          <label
            key={plan.key}
            className="flex items-center gap-3 rounded-control border border-line bg-card px-4 py-3 has-checked:border-velvet has-checked:ring-1 has-checked:ring-velvet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet"
          >
            <input
              type="radio"
              name={name}
              value={plan.key}
              checked={plan.key === chosen?.key}
              onChange={() => onChoose(plan.key)}
              className={`${radioClass} mt-0 outline-none`}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold sm:inline">{plan.name}</span>{" "}
              <span className="text-meta text-soft">{priceOf(plan)}</span>
            </span>
            <span className="tabular shrink-0 text-right text-meta font-medium">
              {plan.key === chosen?.key
                ? due === null
                  ? ""
                  : `${formatUsd(due)} today`
                : estimateText(own, plan, now)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function priceOf({ price, interval, per_month: perMonth }: PlanOnSale): string {
  const words = `${formatUsd(price)} ${intervalTexts[interval]}`;
  return interval === "month" ? words : `${words}, ${formatUsd(perMonth)} a month`;
}

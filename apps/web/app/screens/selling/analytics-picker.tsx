import { isRangeOpen, type SellerRange } from "@pavane/contract/screens/seller-ranges";
import { gates } from "@pavane/contract/subscriptions/gates";
import { tierForLevel, tierNames } from "@pavane/contract/subscriptions/tiers";
import { Lock } from "lucide-react";
import { useMe } from "../../session/use-me.ts";
import { askForUpgrade } from "../../api/upgrade.ts";
import { Chip } from "../../ui/display/chip.tsx";
import { useSearchState } from "../../ui/search/search-state.ts";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { Select } from "../../ui/form/select.tsx";
import type { SellerAnalytics } from "../queries.ts";
import { DEFAULT_RANGE, rangeOptions, type ChosenRange } from "./analytics-range.ts";

const { name: feature, level: neededLevel } = gates.full_analytics_history;
const neededTier = tierNames[tierForLevel(neededLevel)];

/** The dialog that the call would bring. */
export const askForHistory = (level: number): void => askForUpgrade({ feature, neededLevel, level });

interface AnalyticsPickerProps {
  chosen: ChosenRange;
  resource: SellerAnalytics["resource"];
}

/** The time and the resource, both in the address. A time that asks for a higher level says so instead. */
export function AnalyticsPicker({ chosen, resource }: AnalyticsPickerProps) {
  const { level } = useMe();
  const [, change] = useSearchState();
  const choose = (range: SellerRange) => {
    if (isRangeOpen(range, level)) change({ range: range === DEFAULT_RANGE ? null : range });
    else askForHistory(level);
  };
  const isClosed = (range: SellerRange) => !isRangeOpen(range, level);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="hidden md:block">
        <SegmentedControl
          label="Time"
          hideLabel
          value={chosen.range}
          onChange={choose}
          options={rangeOptions.map(({ value, label }) => ({
            value,
            label: isClosed(value) ? <Closed label={label} /> : label,
          }))}
        />
      </div>
      <Select
        label="Time"
        hideLabel
        className="w-52 md:hidden"
        options={rangeOptions.map(({ value, label }) => ({
          value,
          label: isClosed(value) ? `${label}, with ${neededTier}` : label,
        }))}
        value={chosen.range}
        onChange={({ target }) => {
          const range = rangeOptions.find(({ value }) => value === target.value);
          if (range) choose(range.value);
        }}
      />
      {chosen.resource === null ? null : (
        <Chip onRemove={() => change({ resource: null })} removeLabel="Show all resources">
          <span className="max-w-72 truncate">{resource?.title ?? "One resource"}</span>
        </Chip>
      )}
    </div>
  );
}

const Closed = ({ label }: { label: string }) => (
  <span className="inline-flex items-center gap-1.5">
    {label}
    <Lock aria-hidden className="size-3.5" />
    <span className="sr-only">, with {neededTier}</span>
  </span>
);

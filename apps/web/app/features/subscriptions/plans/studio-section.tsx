import { formatUsd } from "@pavane/contract/core/money";
import { minSeats, intervalTexts, maxSeats, type PlanInterval } from "@pavane/contract/subscriptions/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import type { Viewer } from "../rules/own-plan.ts";
import { readSeats, seatsTotal } from "../rules/studio.ts";
import type { PlanOnSale, Subscription } from "../shapes.ts";

interface StudioSectionProps {
  plans: readonly PlanOnSale[];
  interval: PlanInterval;
  viewer: Viewer;
  studio: Subscription | null;
}

/** Seats for a whole studio: opened from the line below the plans, kept in the address. */
export function StudioSection({ plans, interval, viewer, studio }: StudioSectionProps) {
  const [search, change] = useSearchState();
  const forStudios = plans.filter((plan) => plan.seat_price !== null && plan.interval === interval);
  if (forStudios.length === 0) return null;
  if (search.get("for") !== "studio")
    return (
      <p className="mt-8 text-center text-meta text-soft">
        Cancel when you like and keep the plan to the end of its period.{" "}
        <button
          type="button"
          className="rounded-chip font-semibold text-velvet hover:underline"
          onClick={() => change({ for: "studio" }, { replace: true })}
        >
          For studios: from {minSeats} seats
        </button>
      </p>
    );
  const plan = forStudios.find(({ key }) => key === search.get("plan")) ?? forStudios[0];
  if (plan === undefined) return null;
  return (
    <section aria-labelledby="studios" className="mt-12 rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 id="studios" className="display-section">
        For studios
      </h2>
      <p className="mt-2 max-w-[60ch] text-soft">
        You pay for seats and give them to your teachers. Each seat gives its holder the tier.
      </p>
      <div className="mt-5 grid items-end gap-5 sm:grid-cols-[1fr_140px_auto]">
        <Select
          label="Tier"
          value={plan.key}
          options={forStudios.map(({ key, tier, seat_price: price }) => ({
            value: key,
            label: `${tierNames[tier]}, ${formatUsd(price)} a seat`,
          }))}
          onChange={(event) => change({ plan: event.target.value }, { replace: true })}
        />
        <SeatCount />
        <Total plan={plan} />
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <StudioButton plan={plan} viewer={viewer} studio={studio} />
        <Button variant="ghost" onClick={() => change({ for: null, seats: null }, { replace: true })}>
          Close
        </Button>
      </div>
    </section>
  );
}

function SeatCount() {
  const [search, change] = useSearchState();
  const asked = search.get("seats");
  return (
    <NumberField
      label="Seats"
      min={minSeats}
      max={maxSeats}
      step={1}
      value={asked ?? String(minSeats)}
      error={readSeats(asked) === null ? `Choose ${minSeats} to ${maxSeats} seats.` : undefined}
      onChange={(event) => change({ seats: event.target.value || "0" }, { replace: true })}
    />
  );
}

function Total({ plan }: { plan: PlanOnSale }) {
  const [search] = useSearchState();
  const seats = readSeats(search.get("seats"));
  return (
    <output className="tabular block pb-2 sm:text-right">
      {seats === null ? null : (
        <>
          <span className="block text-heading font-semibold">{formatUsd(seatsTotal(plan.seat_price, seats))}</span>
          <span className="text-meta text-soft">{intervalTexts[plan.interval]}</span>
        </>
      )}
    </output>
  );
}

function StudioButton({ plan, viewer, studio }: { plan: PlanOnSale; viewer: Viewer; studio: Subscription | null }) {
  const [search] = useSearchState();
  const seats = readSeats(search.get("seats"));
  if (studio?.is_active) return <ButtonLink to={paths.manageSubscription({ tab: "seats" })}>Manage seats</ButtonLink>;
  if (seats === null) return null;
  const pay = paths.subscription({ plan: plan.key, step: "pay", for: "studio", seats });
  if (viewer.kind === "member") return <ButtonLink to={pay}>Choose {seats} seats</ButtonLink>;
  return <ButtonLink to={paths.auth({ redirect: pay })}>Sign in to choose seats</ButtonLink>;
}

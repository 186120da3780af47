import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useState } from "react";
import { shortDate } from "../../../lib/dates.ts";
import { TierBadge } from "../../../shell/tier-badge.tsx";
import { givenOf } from "../rules/own-plan.ts";
import type { Subscription } from "../shapes.ts";
import { GiveUpSeat } from "./give-up-seat.tsx";

/** Tiers that one has without paying: given by staff, or by a seat in a studio. */
export function GivenLevels({ all }: { all: readonly Subscription[] }) {
  const [now] = useState(() => Date.now());
  const given = givenOf(all);
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="given" className="mt-8">
      <h2 id="given" className="font-semibold">
        Given to you
      </h2>
      <ul className="mt-3 grid gap-2">
        {given.map((one) => (
          <li
            key={`${one.source} ${one.id ?? one.plan.tier}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card px-5 py-3.5"
          >
            <TierBadge tier={one.plan.tier} />
            <span>{wordsOf(one, now)}</span>
            {one.source === "seat" ? <GiveUpSeat seat={one} all={all} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ source, plan, studio_name: studio, current_period_end: end }: Subscription, now: number): string {
  const name = tierNames[plan.tier];
  const until = end === null ? "" : ` until ${shortDate(end, now)}`;
  return source === "seat" ? `${name} by a seat of ${studio ?? "a studio"}` : `${name}, given by staff${until}`;
}

import { useState } from "react";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { givenFact } from "../rules/given-plan.ts";
import { givenOf } from "../rules/own-plan.ts";
import type { Subscription } from "../shapes.ts";
import { GiveUpSeat } from "./give-up-seat.tsx";

interface GivenLevelsProps {
  all: readonly Subscription[];
  /** Where plans can be chosen, what one would mean beside it. */
  choosing?: boolean;
}

/** Tiers that one has without paying: given by staff, or by a seat in a studio. */
export function GivenLevels({ all, choosing = false }: GivenLevelsProps) {
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
            <span>{givenFact(one, now)}</span>
            {one.source === "seat" ? <GiveUpSeat seat={one} all={all} /> : null}
          </li>
        ))}
      </ul>
      {choosing ? (
        <p className="mt-3 max-w-[60ch] text-meta text-soft">
          You need no plan for it. A plan of your own begins the day you choose it, beside what you were given, and the
          higher of the two counts.
        </p>
      ) : null}
    </section>
  );
}

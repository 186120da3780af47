import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { includedSentence } from "../rules/comparison.ts";
import type { PlanColumn } from "../rules/plan-columns.ts";
import type { Viewer } from "../rules/own-plan.ts";
import { PlanButton } from "./plan-button.tsx";
import { PlanNote } from "./plan-note.tsx";
import { PriceText, priceText } from "./plan-price.tsx";
import { TierTrack } from "./tier-track.tsx";

interface PlanCardsProps {
  columns: readonly PlanColumn[];
  viewer: Viewer;
  trialDays: number;
}

/** The tiers one below the other, what costs something first; where one was asked for, that one is open. */
export function PlanCards({ columns, viewer, trialDays }: PlanCardsProps) {
  const anyMarked = columns.some(({ marked }) => marked);
  const sorted = [...columns.filter(({ tier }) => tier.level > 0), ...columns.filter(({ tier }) => tier.level === 0)];
  return (
    <ul className="grid items-start gap-3 sm:grid-cols-2 sm:gap-4 lg:hidden">
      {sorted.map((column) => (
        <PlanCard
          // A changed mark remounts the card, which resets whether it is open.
          key={`${column.tier.tier} ${anyMarked} ${column.marked}`}
          column={column}
          open={!anyMarked || column.marked || has(column)}
          note={<PlanNote column={column} viewer={viewer} trialDays={trialDays} />}
        />
      ))}
    </ul>
  );
}

/** It is what they have, whether they pay for it or not. */
const has = ({ action }: PlanColumn): boolean => action?.kind === "own" || (action?.kind === "given" && action.same);

function PlanCard({ column, open, note }: { column: PlanColumn; open: boolean; note: ReactNode }) {
  const { tier, marked } = column;
  const [shown, setShown] = useState(open);
  const id = useId();
  return (
    <li
      data-marked={marked || undefined}
      className={cx(
        "relative scroll-mt-24 rounded-card border bg-card px-4 py-3.5",
        marked ? "border-brass-shape ring-1 ring-brass-shape" : "border-line",
      )}
    >
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <button
              type="button"
              aria-expanded={shown}
              aria-controls={id}
              onClick={() => setShown(!shown)}
              className="flex items-center gap-1.5 rounded-chip before:absolute before:inset-x-0 before:top-0 before:h-[84px]"
            >
              {tier.name}
              <ChevronDown aria-hidden className={cx("size-4 text-soft transition-transform", shown && "rotate-180")} />
            </button>
          </h2>
          <p className="text-meta text-soft">
            <span className="tabular mr-1.5 text-heading font-semibold text-ink">{priceText(column)}</span>
            <PriceText column={column} />
          </p>
        </div>
        <TierTrack level={tier.level} className="w-[72px] shrink-0" />
      </div>
      <div id={id} hidden={!shown} className="relative mt-3 grid gap-3">
        <p className="text-meta">{includedSentence(tier)}</p>
        <PlanButton column={column} />
        <p className="text-center text-meta text-soft empty:hidden">{note}</p>
      </div>
    </li>
  );
}

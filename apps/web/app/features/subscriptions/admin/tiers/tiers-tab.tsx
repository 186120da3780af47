import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TierBadge } from "../../../../plans/tier-badge.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { plansQuery, type PlanTier } from "../queries.ts";
import { TierDialog } from "./tier-dialog.tsx";

/** What each tier keeps of sales, and what it is said to include. */
export function TiersTab() {
  const { data, isError, isFetching, refetch } = useQuery(plansQuery());
  const [editing, setEditing] = useState<PlanTier | null>(null);
  if (!data && isError) return <ErrorState subject="Tiers" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the tiers" className="grid gap-4 lg:grid-cols-2">
        {["free", "educator", "premium", "royalty"].map((tier) => (
          <Skeleton key={tier} className="h-44 rounded-card" />
        ))}
      </Loading>
    );
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.tiers.map((tier) => (
          <TierCard key={tier.tier} tier={tier} onEdit={() => setEditing(tier)} />
        ))}
      </ul>
      {editing ? <TierDialog tier={editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

function TierCard({ tier, onEdit }: { tier: PlanTier; onEdit: () => void }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-title font-semibold">
            <TierBadge tier={tier.tier} />
          </h2>
          <p className="mt-1.5 text-meta text-soft">
            Level {tier.level} · {tier.commission === null ? "cannot sell" : `${tier.commission} % commission on sales`}
          </p>
        </div>
        <Button size="small" variant="outline" onClick={onEdit} aria-label={`Edit ${tier.name}`}>
          Edit
        </Button>
      </div>
      {tier.includes.length === 0 ? (
        <p className="text-meta text-soft">Nothing is said about what it includes.</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5 text-meta marker:text-soft">
          {tier.includes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

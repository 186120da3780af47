import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { placesQuery, type GivenPlace } from "../queries.ts";
import { PlaceRow } from "./place-row.tsx";
import { WithdrawPlaceDialog } from "./withdraw-place-dialog.tsx";

/** What was bought for others, with the links to hand over. */
export function GivenTab() {
  const { data, isError, isFetching, refetch } = useQuery(placesQuery());
  const [leaving, setLeaving] = useState<GivenPlace | null>(null);
  if (isError && !data) return <ErrorState subject="Your links" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading your links" rows={4} />;
  if (data.data.length === 0) {
    return <EmptyState>Nothing to give away. Order more than one of something, or order it as a gift.</EmptyState>;
  }
  return (
    <>
      <p className="mb-5 measure text-soft">Each link gives one other person access. Whoever accepts first has it.</p>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {data.data.map((place) => (
          <PlaceRow key={place.id} place={place} onWithdraw={() => setLeaving(place)} />
        ))}
      </ul>
      {leaving ? <WithdrawPlaceDialog place={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { seatsQuery } from "../queries.ts";
import { freeSeats } from "../rules/free-seats.ts";
import type { Seat, Seats, Subscription } from "../shapes.ts";
import { InviteSeats } from "./invite-seats.tsx";
import { SeatNumberDialog } from "./seat-number-dialog.tsx";
import { PlanStatusCard } from "./plan-status-card.tsx";
import { UnpaidStudio } from "./unpaid-studio.tsx";

/** The seats of one's studio: who has one, who is invited, and how many there are. */
export function SeatsTab({ studio, unpaid }: { studio: Subscription | null; unpaid: Subscription | null }) {
  const { data, isError, isFetching, refetch } = useQuery(seatsQuery());
  if (studio === null && unpaid !== null) return <UnpaidStudio one={unpaid} />;
  if (studio === null)
    return (
      <EmptyState action={<ButtonLink to={paths.subscription({ for: "studio" })}>View plans for studios</ButtonLink>}>
        You have no studio plan.
      </EmptyState>
    );
  return (
    <div className="grid gap-8">
      <PlanStatusCard one={studio} />
      {isError && !data ? <ErrorState subject="The seats" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label="Loading the seats" rows={3} /> : null}
      {data?.studio ? <StudioSeats studio={studio} seats={data.studio} /> : null}
    </div>
  );
}

function StudioSeats({ studio, seats }: { studio: Subscription; seats: NonNullable<Seats["studio"]> }) {
  const [changing, setChanging] = useState(false);
  return (
    <section aria-labelledby="seats" className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="seats" className="display-section">
          {seats.used} of {seats.quantity} seats
        </h2>
        <Button variant="outline" size="small" onClick={() => setChanging(true)}>
          More or fewer seats
        </Button>
      </header>
      <InviteSeats free={freeSeats(seats, studio.pending_change)} />
      {seats.data.length === 0 ? (
        <EmptyState>Nobody has a seat yet.</EmptyState>
      ) : (
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {seats.data.map((seat) => (
            <SeatRow key={seat.id} seat={seat} tierName={tierNames[studio.plan.tier]} />
          ))}
        </ul>
      )}
      {changing ? <SeatNumberDialog studio={studio} used={seats.used} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}

function SeatRow({ seat, tierName }: { seat: Seat; tierName: string }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  useLeaveFocus();
  const holder = seat.person?.name ?? seat.email;
  const remove = useMutation({
    mutationFn: () => api("DELETE /api/subscriptions/seats/:id", { params: { id: String(seat.id) } }),
    onSuccess: () => toast({ title: "Seat removed" }),
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
    onSettled: () => {
      setAsking(false);
      return refreshRoutes(client, "GET /api/subscriptions/seats");
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 bg-card px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-full sm:basis-52">
        <p className="font-semibold [overflow-wrap:anywhere]">{holder}</p>
        {seat.person === null ? null : <p className="text-small text-soft [overflow-wrap:anywhere]">{seat.email}</p>}
      </div>
      <Badge tone={seat.state === "held" ? "pine" : "stone"}>{seat.state === "held" ? "Accepted" : "Invited"}</Badge>
      <Button
        variant="ghost"
        size="small"
        className="-mr-3.5 ml-auto sm:ml-0"
        aria-label={`Remove ${holder}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Remove ${holder}?`}
        confirm="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {seat.state === "held" ? <p>{tierName} ends for them at once, unless they have it otherwise.</p> : null}
      </ConfirmDialog>
    </li>
  );
}

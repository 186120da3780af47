import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../../session/session.ts";
import { messageOf } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { planChanged } from "../../../plans/plan-change.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { seatsQuery } from "../queries.ts";
import type { OwnSeat } from "../shapes.ts";

/**
 * Seats that studios offer to the user's confirmed address. Nothing is shown for an unconfirmed address, as it may
 * belong to another person.
 */
export function OfferedSeats() {
  const { data } = useQuery(seatsQuery());
  const session = useSession();
  const unconfirmed = session.state === "member" ? session.me.pending_email : null;
  const offered = data?.mine.filter(({ state }) => state === "invited") ?? [];
  return (
    <>
      {unconfirmed === null ? null : (
        <p className="mb-6 [overflow-wrap:anywhere]">
          Did a studio offer a seat to {unconfirmed}? It shows here once you confirm this address.
        </p>
      )}
      {offered.map((seat) => (
        <Offer key={seat.id} seat={seat} />
      ))}
    </>
  );
}

function Offer({ seat }: { seat: OwnSeat }) {
  const client = useQueryClient();
  useLeaveFocus();
  const answer = useMutation({
    mutationFn: async (accept: boolean) => {
      const params = { id: String(seat.id) };
      if (accept) await api("POST /api/subscriptions/seats/:id/accept", { params });
      else await api("POST /api/subscriptions/seats/:id/decline", { params });
    },
    onSuccess: (_, accept) => {
      toast({ title: accept ? "Seat accepted" : "Seat declined" });
      return planChanged(client);
    },
    onError: (error) => {
      toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" });
      void refreshRoutes(client, "GET /api/subscriptions/seats");
    },
  });
  const sent = answer.isPending ? answer.variables : null;
  return (
    <section
      aria-label={`Seat of ${seat.studio}`}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-brass-shape bg-card px-5 py-4"
    >
      <p className="font-semibold">
        {seat.studio} offers you a {tierNames[seat.tier]} seat.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" busy={sent === true} onClick={() => sent === null && answer.mutate(true)}>
          Accept
        </Button>
        <Button
          variant="outline"
          size="small"
          busy={sent === false}
          onClick={() => sent === null && answer.mutate(false)}
        >
          Decline
        </Button>
      </div>
    </section>
  );
}

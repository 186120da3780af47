import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { planChanged } from "../../../plans/plan-change.ts";
import type { Subscription } from "../../../plans/own-subscriptions.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { plansQuery, seatsQuery } from "../queries.ts";
import { benefitLines } from "../rules/benefit-lines.ts";
import { seatLoss, tierWithoutSeat } from "../rules/seat-loss.ts";

/** Gives the seat of a studio back that one holds, after saying what goes with it. */
export function GiveUpSeat({ seat, all }: { seat: Subscription; all: readonly Subscription[] }) {
  const { data } = useQuery(seatsQuery());
  const held = data?.mine.find(({ state }) => state === "held");
  return held === undefined ? null : <GiveUp id={held.id} seat={seat} all={all} />;
}

function GiveUp({ id, seat, all }: { id: number; seat: Subscription; all: readonly Subscription[] }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  useLeaveFocus();
  const giveUp = useMutation({
    mutationFn: () => api("DELETE /api/subscriptions/seats/:id", { params: { id: String(id) } }),
    onSuccess: () => toast({ title: "Seat given up" }),
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
    onSettled: () => {
      setAsking(false);
      return planChanged(client);
    },
  });
  return (
    <>
      <Button variant="ghost" size="small" className="-mr-3.5 ml-auto" onClick={() => setAsking(true)}>
        Give up seat
      </Button>
      {asking ? (
        <ConfirmLater
          open
          onOpenChange={(open) => giveUp.isPending || setAsking(open)}
          question={`Give up your seat of ${seat.studio_name ?? "the studio"}?`}
          confirm="Give up seat"
          cancel="Keep seat"
          busy={giveUp.isPending}
          onConfirm={() => giveUp.mutate()}
        >
          <Loss seat={seat} all={all} />
        </ConfirmLater>
      ) : null}
    </>
  );
}

function Loss({ seat, all }: { seat: Subscription; all: readonly Subscription[] }) {
  const { data } = useQuery(plansQuery("member"));
  const kept = tierWithoutSeat(all);
  const lines = data ? benefitLines(data.tiers, seat.plan.tier, kept) : [];
  return (
    <>
      <p>{seatLoss(seat.plan.tier, kept)}</p>
      {lines.length === 0 ? null : (
        <>
          <p>What ends:</p>
          <ul className="grid list-disc gap-0.5 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>What you bought stays yours. Only the studio can give the seat back.</p>
    </>
  );
}

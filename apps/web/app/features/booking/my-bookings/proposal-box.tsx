import { dayText, timeText, zonedMomentText } from "@pavane/contract/core/times";
import { ArrowRight } from "lucide-react";
import { Button } from "../../../ui/buttons/button.tsx";
import type { BookingDetail } from "../queries.ts";
import { otherParty } from "../rules/booking-texts.ts";
import { useAcceptMove, useDeclineMove } from "./use-booking-steps.ts";

/** A new time that waits for an answer. */
export function ProposalBox({ booking, zone }: { booking: BookingDetail; zone: string }) {
  const accept = useAcceptMove(booking.id);
  const keep = useDeclineMove(booking.id);
  const { proposal, side, actions } = booking;
  if (proposal?.state !== "open") return null;
  const mine = proposal.by === side;
  const busy = accept.isPending || keep.isPending;
  return (
    <section aria-label="New time proposed" className="grid gap-4 rounded-card border border-brass-shape bg-card p-4">
      <p className="text-meta text-soft">
        {mine
          ? `You asked ${otherParty(booking).name} for another time`
          : `${otherParty(booking).name} asks for another time`}
      </p>
      <dl className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <div>
          <dt className="text-small text-soft">Now</dt>
          <dd className="tabular">
            <DayAndTime at={booking.starts_at} zone={zone} />
          </dd>
        </div>
        <ArrowRight aria-hidden className="size-5 text-brass" />
        <div>
          <dt className="text-small font-semibold text-brass">Proposed</dt>
          <dd className="tabular font-semibold">
            <DayAndTime at={proposal.starts_at} zone={zone} />
          </dd>
        </div>
      </dl>
      {proposal.reason === null ? null : (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{proposal.reason}”</p>
      )}
      {actions.includes("accept_move") ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={accept.isPending} disabled={busy} onClick={() => accept.mutate(undefined)}>
            Accept new time
          </Button>
          <Button
            size="small"
            variant="outline"
            busy={keep.isPending}
            disabled={busy}
            onClick={() => keep.mutate(undefined)}
          >
            Keep old time
          </Button>
        </div>
      ) : null}
      <p className="text-small text-soft">
        Both times are kept until {zonedMomentText(Date.parse(proposal.expires_at), zone)}. Then the old one stands.
      </p>
    </section>
  );
}

/** Below each other, so that neither is torn where there is little room. */
const DayAndTime = ({ at, zone }: { at: string; zone: string }) => (
  <>
    {dayText(Date.parse(at), zone)} <span className="block">{timeText(Date.parse(at), zone)}</span>
  </>
);

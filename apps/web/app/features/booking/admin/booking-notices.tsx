import { momentText } from "@pavane/contract/core/times";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { momentText as dateAndTime } from "../../../time/dates.ts";
import { zonePlace } from "../../../time/time-zones.ts";
import type { AdminBookingDetail } from "./queries.ts";

/** What about a booking nobody can miss: a dispute, a refund that failed, an answer that is due, a proposed time. */
export function BookingNotices({ booking }: { booking: AdminBookingDetail }) {
  const { attention, dispute, answer_by: by, proposal, refund_pending: pending, zone } = booking;
  const absent = dispute === null ? null : booking[dispute.absent].name;
  return (
    <>
      {attention.includes("dispute") ? (
        <Notice alert>
          {absent} is said not to have come, and objects. The professional is not paid until this is decided. What both
          say stands in the timeline.
        </Notice>
      ) : null}
      {dispute !== null &&
      dispute.disputed_at === null &&
      dispute.resolved_at === null &&
      booking.state === "no_show" ? (
        <Notice>
          {absent} is said not to have come. They may object until {dateAndTime(dispute.object_until)}.
        </Notice>
      ) : null}
      {dispute?.disputed_at && dispute.resolved_at ? (
        <Notice>Decided: {booking.state === "completed" ? "it took place" : `${absent} did not come`}.</Notice>
      ) : null}
      {attention.includes("refund_failed") ? (
        <Notice alert>A refund of this booking failed. It is sent again from its order.</Notice>
      ) : null}
      {pending && !attention.includes("refund_failed") ? <Notice>A refund is on its way.</Notice> : null}
      {attention.includes("request_due") && by !== null ? (
        <Notice alert>
          {booking.professional.name} has until {dateAndTime(by)} to answer.
        </Notice>
      ) : null}
      {proposal?.state === "open" ? (
        <Notice>
          {booking[proposal.by].name} proposes {momentText(Date.parse(proposal.starts_at), zone)} in {zonePlace(zone)}.
          The proposal ends {dateAndTime(proposal.expires_at)}.
        </Notice>
      ) : null}
    </>
  );
}

const Notice = ({ alert, children }: { alert?: true; children: ReactNode }) => (
  <p
    className={`flex items-start gap-2.5 rounded-control px-4 py-3 text-meta font-medium ${alert ? "bg-brick-tint text-brick" : "bg-brass-tint text-on-brass-tint"}`}
  >
    <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </p>
);

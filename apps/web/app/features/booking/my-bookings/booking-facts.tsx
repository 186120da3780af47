import { danceRoleNames } from "@pavane/contract/booking/choices";
import { momentText, zonedMomentText } from "@pavane/contract/core/times";
import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { useNow } from "../../../time/use-now.ts";
import { paths } from "../../../paths.ts";
import type { BookingDetail } from "../queries.ts";
import { bothClocks } from "../../../time/both-clocks.ts";
import { togetherText } from "../rules/series-offer.ts";
import { CancelSteps } from "./cancel-steps.tsx";

/** What was agreed to, by both clocks. */
export function BookingFacts({ booking, zone }: { booking: BookingDetail; zone: string }) {
  const { service, note, reason, side, others, seats, dance_role: role, learner } = booking;
  const now = useNow(60_000);
  const together = togetherText(booking);
  const paid = Number(booking.paid) > 0;
  return (
    <dl className="grid gap-4 text-meta">
      <Line name="Time">
        {bothClocks(booking.starts_at, zone, booking.zone, service.mode).map(({ place, text }) => (
          <span key={place} className="tabular block">
            {text} <span className="text-soft">in {place}</span>
          </span>
        ))}
        <span className="text-soft">{service.minutes} minutes</span>
      </Line>
      {together === null || booking.whole === null ? null : (
        <Line name="Series">
          <span className="tabular">{together}</span>
          {Number(booking.whole.price) === 0 ? null : (
            <span className="tabular block text-soft">{formatUsd(booking.whole.price)} for all dates</span>
          )}
        </Line>
      )}
      <Line name="Where">
        <Where booking={booking} zone={zone} now={now} />
      </Line>
      {seats > 1 || others > 0 || role !== null ? (
        <Line name="Places">
          {counted(seats, "place")}
          {role === null ? null : `, ${danceRoleNames[role].toLowerCase()}`}
          {others > 0 ? `, with ${counted(others, "other", "others")}` : null}
        </Line>
      ) : null}
      {note === null ? null : (
        <Line name={side === "learner" ? "Your note" : `Note from ${learner.name}`}>
          <span className="whitespace-pre-line">{note}</span>
        </Line>
      )}
      {reason === null ? null : <Line name="Reason">{reason}</Line>}
      {paid ? (
        <Paid booking={booking} />
      ) : (
        <Line name="Price">
          <span className="tabular">{Number(booking.price) === 0 ? "Free" : formatUsd(booking.price)}</span>
        </Line>
      )}
      {booking.receives === null || Number(booking.price) === 0 ? null : (
        <Line name="You receive">
          <span className="tabular">{formatUsd(booking.receives)}</span>
        </Line>
      )}
      {booking.state === "requested" && booking.answer_by !== null ? (
        <Line name="Answer by">{momentText(Date.parse(booking.answer_by), zone)}</Line>
      ) : null}
      <ReportedAbsent booking={booking} zone={zone} />
      {ahead.has(booking.state) && Number(booking.price) > 0 ? (
        <Line name={side === "learner" ? "If you cancel" : "If they cancel"}>
          <CancelSteps booking={booking} zone={zone} now={now} />
        </Line>
      ) : null}
    </dl>
  );
}

const ahead: ReadonlySet<string> = new Set(["held", "requested", "confirmed"]);

const Paid = ({ booking }: { booking: BookingDetail }) => (
  <Line name="Paid">
    <span className="tabular">{formatUsd(booking.paid)}</span>
    {booking.side === "learner" ? (
      <Link
        to={paths.myPurchases({ tab: "orders", booking: String(booking.id) })}
        className="ml-3 rounded-chip text-velvet underline underline-offset-4"
      >
        Receipt
      </Link>
    ) : null}
    {Number(booking.refunded) > 0 ? (
      <span className="tabular block">{formatUsd(booking.refunded)} refunded</span>
    ) : null}
    {booking.refund_pending ? <span className="block text-brass">Refund on its way</span> : null}
  </Line>
);

/** That somebody was not there, while it is not settled. */
function ReportedAbsent({ booking, zone }: { booking: BookingDetail; zone: string }) {
  const { dispute } = booking;
  if (dispute === null || dispute.resolved_at !== null) return null;
  return (
    <Line name="Reported absent">
      {dispute.absent === booking.side ? "You" : booking[dispute.absent].name}
      {dispute.disputed_at === null ? (
        <span className="block text-soft">
          Objections until {zonedMomentText(Date.parse(dispute.object_until), zone)}
        </span>
      ) : (
        <span className="block text-soft">In dispute. We look into it.</span>
      )}
    </Line>
  );
}

function Where({
  booking: { service, join_url: join, state, starts_at: start },
  zone,
  now,
}: {
  booking: BookingDetail;
  zone: string;
  now: number;
}) {
  if (service.mode === "place") return service.place ?? "In person";
  if (join !== null)
    return (
      <a
        href={join}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9 items-center rounded-control bg-velvet px-4 font-semibold text-on-velvet hover:bg-velvet-strong pointer-coarse:min-h-11"
      >
        Join
      </a>
    );
  const opens = Date.parse(start) - joinBeforeMs;
  if (state !== "confirmed" || opens <= now) return "Online";
  return `Online. Join opens at ${momentText(opens, zone)}.`;
}

/** How long before the start the link to meet at is given. */
const joinBeforeMs = 15 * 60_000;

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-5 gap-y-0.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

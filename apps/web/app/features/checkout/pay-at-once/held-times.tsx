import { serviceModeNames } from "@pavane/contract/professionals/choices";
import type { BookingDetail } from "@pavane/contract/booking/schema";
import { zonedMomentText } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";
import { bothClocks } from "../../../time/both-clocks.ts";
import { useNow } from "../../../time/use-now.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { HoldCountdown } from "../../../appointments/hold-countdown.tsx";
import { PolicyDates } from "../../../appointments/policy-dates.tsx";
import type { QuoteLine } from "../shapes.ts";

interface HeldTimesProps {
  lines: readonly Pick<QuoteLine, "item_type" | "item_id" | "state">[];
  /** The hold has expired by the browser's clock; the server decides. */
  onOver: () => void;
}

/** What is held while one pays, above the button at every width: for how long, at what hour, on which terms. */
export const HeldTimes = ({ lines, onOver }: HeldTimesProps) =>
  lines.flatMap(({ item_type: type, item_id: id, state }) =>
    type === "booking" && state !== "hold_ended" ? [<HeldTime key={id} bookingId={id} onOver={onOver} />] : [],
  );

function HeldTime({ bookingId, onOver }: { bookingId: number; onOver: () => void }) {
  const { data, refetch } = useQuery({
    ...apiQuery("GET /api/bookings/:id", { params: { id: bookingId } }),
    staleTime: 5_000,
  });
  if (data?.state !== "held" || data.hold_expires_at === null) return null;
  const onExpired = () => {
    void refetch();
    onOver();
  };
  return (
    <section aria-label="Held for you" className="overflow-hidden rounded-card border border-line bg-card">
      <div className="bg-brass-tint px-5 py-3 text-on-brass-tint">
        <HoldCountdown until={data.hold_expires_at} onOver={onExpired} />
      </div>
      <Terms booking={data} />
    </section>
  );
}

function Terms({ booking }: { booking: BookingDetail }) {
  const { zone } = useViewerZone();
  const now = useNow(60_000);
  const { service, policy, whole, together, answer_by: by } = booking;
  const dates = whole !== null && together.length > 1 ? whole.starts : [booking.starts_at];
  return (
    <div className="grid gap-4 px-5 py-4">
      {dates.map((start) => (
        <dl key={start} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
          {bothClocks(start, zone, booking.zone, service.mode).map(({ place, text }) => (
            <div key={place} className="contents">
              <dt className="text-meta text-soft">{place}</dt>
              <dd className="tabular font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      ))}
      <p className="text-meta text-soft">
        {serviceModeNames[service.mode]}, {service.minutes} minutes{service.place === null ? "" : `. ${service.place}`}
      </p>
      <div>
        <h2 className="mb-2 text-meta font-semibold">
          {dates.length === 1 ? "If you cancel" : "If you cancel the first date"}
        </h2>
        <PolicyDates steps={policy.steps} policyKey={policy.key} zone={zone} now={now} />
      </div>
      {booking.approval === "request" && by !== null ? (
        <p className="text-meta">
          You pay now and get everything back if {booking.professional.name} declines or does not answer by{" "}
          <strong className="font-semibold">{zonedMomentText(Date.parse(by), zone)}</strong>.
        </p>
      ) : null}
    </div>
  );
}

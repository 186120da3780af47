import { approvalNames, serviceModeNames } from "@pavane/contract/professionals/choices";
import type { ReactNode } from "react";
import { counted } from "../../../counted.ts";
import { useNow } from "../../../time/use-now.ts";
import { priceText } from "../../../money/price-texts.ts";
import { Card } from "../../../ui/display/card.tsx";
import { PolicyDates } from "../../../appointments/policy-dates.tsx";
import type { BookingDetail } from "../queries.ts";
import { bothClocks } from "../../../time/both-clocks.ts";
import { firstZone } from "../rules/both-clocks.ts";
import { holdPrice, heldStarts } from "../rules/series-offer.ts";
import { DateList } from "./date-list.tsx";
import { HoldCountdown } from "../../../appointments/hold-countdown.tsx";

interface HoldCardProps {
  booking: BookingDetail;
  zone: string;
  onOver: () => void;
  children?: ReactNode;
}

/** What is held: for how long, by both clocks, on which terms, at what price. */
export function HoldCard({ booking, zone, onOver, children }: HoldCardProps) {
  const { service, approval, policy, seats } = booking;
  const price = holdPrice(booking);
  const starts = heldStarts(booking);
  const clocks = bothClocks(booking.starts_at, zone, booking.zone, service.mode);
  const now = useNow(60_000);
  const free = Number(price) === 0;
  return (
    <Card className="self-start">
      {booking.paying ? (
        <p className="bg-brass-tint px-5 py-4 font-semibold text-on-brass-tint">
          Your payment is on its way. The time stays yours meanwhile.
        </p>
      ) : null}
      {booking.paying || booking.hold_expires_at === null ? null : (
        <div className="bg-brass-tint px-5 py-4 text-on-brass-tint">
          <HoldCountdown until={booking.hold_expires_at} onOver={onOver} />
          <p className="mt-0.5 pl-11 text-meta">
            {starts.length === 1 ? "Nobody else can take it." : "Nobody else can take them."}
          </p>
        </div>
      )}
      <div className="grid gap-5 p-5">
        <div>
          <h2 className="text-title font-semibold [overflow-wrap:anywhere]">{service.name}</h2>
          <p className="mt-0.5 text-meta text-soft">
            {serviceModeNames[service.mode]}, {service.minutes} minutes. {approvalNames[approval]}.
          </p>
          {service.place === null ? null : <p className="mt-0.5 text-meta text-soft">{service.place}</p>}
          {seats > 1 ? <p className="mt-0.5 text-meta text-soft">{counted(seats, "place")}</p> : null}
        </div>
        {starts.length === 1 ? null : (
          <div>
            <h3 className="mb-2 text-meta font-semibold">{starts.length} dates together</h3>
            <DateList starts={starts} zone={firstZone(zone, booking.zone, service.mode)} />
          </div>
        )}
        {starts.length > 1 && clocks.length === 1 ? null : (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
            {clocks.map(({ place, text }) => (
              <div key={place} className="contents">
                <dt className="text-meta text-soft">{place}</dt>
                <dd className="tabular">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {free ? null : (
          <div>
            <h3 className="mb-2 text-meta font-semibold">
              {starts.length === 1 ? "If you cancel" : "If you cancel the first date"}
            </h3>
            <PolicyDates steps={policy.steps} policyKey={policy.key} zone={zone} now={now} />
            {starts.length === 1 ? null : (
              <p className="mt-2 text-meta text-soft">Each date is cancelled by itself and gives its share back.</p>
            )}
          </div>
        )}
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span>{starts.length === 1 ? "Price" : `Price for all ${starts.length} dates`}</span>
          <strong className="tabular text-heading font-semibold">{priceText(price)}</strong>
        </p>
        {children}
      </div>
    </Card>
  );
}

import type { ReactNode } from "react";
import { bothClocks } from "../../../time/both-clocks.ts";
import { countdownText, secondsUntil } from "../../../time/countdown.ts";
import { priceText } from "../../../money/price-texts.ts";
import { useNow } from "../../../time/use-now.ts";
import type { BookingDetail } from "../queries.ts";
import { holdPrice, heldStarts } from "../rules/series-offer.ts";

interface PayBarProps {
  booking: BookingDetail;
  zone: string;
  /** The button. */
  children: ReactNode;
}

/** Where there is no room beside the form, the button keeps to the lower edge, with what it pays for above it. */
export function PayBar({ booking, zone, children }: PayBarProps) {
  const seconds = secondsUntil(booking.hold_expires_at ?? "", useNow(500));
  const dates = heldStarts(booking).length;
  const [first, second] = bothClocks(booking.starts_at, zone, booking.zone, booking.service.mode);
  return (
    <div className="grid gap-2.5 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-(--gutter) max-lg:py-3 lg:justify-items-start">
      <p className="tabular grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 text-meta lg:hidden">
        <span>
          <strong className="font-semibold">{dates === 1 ? first?.text : `${dates} dates together`}</strong>
          {dates > 1 || second === undefined ? null : (
            <span className="block text-soft">
              {second.text} in {second.place}
            </span>
          )}
        </span>
        <span className="text-right">
          <strong className="block font-semibold">{priceText(holdPrice(booking))}</strong>
          <span className="text-soft">held for {countdownText(seconds)}</span>
        </span>
      </p>
      {children}
    </div>
  );
}

import { bothClocks } from "../../../time/both-clocks.ts";
import { useNow } from "../../../time/use-now.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import type { BookingDetail } from "../queries.ts";
import { countdownText, secondsUntil } from "../../../time/countdown.ts";
import { heldStarts } from "../rules/series-offer.ts";

/** On narrow screens the hold stays in reach, at the bottom. */
export function HeldBar({ booking, zone }: { booking: BookingDetail; zone: string }) {
  const [, change] = useSearchState();
  const [first] = bothClocks(booking.starts_at, zone, booking.zone, booking.service.mode);
  const dates = heldStarts(booking).length;
  const seconds = secondsUntil(booking.hold_expires_at ?? "", useNow(500));
  return (
    <div className="sticky bottom-0 z-10 -mx-(--gutter) flex items-center justify-between gap-4 border-t border-line bg-card px-(--gutter) py-3 xl:hidden">
      <p className="text-meta">
        <strong className="tabular block font-semibold">Held for {countdownText(seconds)}</strong>
        <span className="text-soft">{dates === 1 ? first?.text : `${dates} dates together`}</span>
      </p>
      <Button onClick={() => change({ booking: booking.id })}>Continue</Button>
    </div>
  );
}

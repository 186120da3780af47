import { momentText } from "@pavane/contract/core/times";
import { priceText } from "../../../money/price-texts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";
import { priceFor, type SeriesOnOffer } from "../rules/series-offer.ts";
import { DateList } from "./date-list.tsx";

interface WholeChoiceProps {
  start: string;
  series: SeriesOnOffer;
  /** Of one place in one date. */
  price: string;
  seats: number;
  zone: string;
  busy: boolean;
  /** Somebody has just chosen the time; not, where a link named it. */
  focus: boolean;
  onOne: () => void;
  onAll: () => void;
  /** Where something else is held that can be kept. */
  onBack: (() => void) | null;
}

/** A date of a series: by itself, or with all that are ahead. */
export function SeriesChoice({
  start,
  series,
  price,
  seats,
  zone,
  busy,
  focus,
  onOne,
  onAll,
  onBack,
}: WholeChoiceProps) {
  const box = useFocusHere<HTMLElement>(focus);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="One date or all"
      className="grid scroll-mt-24 gap-4 rounded-card border border-line bg-card p-5 outline-none"
    >
      <div>
        <p className="text-title font-semibold">{momentText(Date.parse(start), zone)}</p>
        <p className="mt-0.5 text-meta text-soft">
          It is one of {series.starts.length} dates that can be booked together.
        </p>
      </div>
      <DateList starts={series.starts} zone={zone} />
      <div className="grid gap-2.5">
        <Button variant="outline" busy={busy} onClick={onOne}>
          This date, {priceText(priceFor(price, seats))}
        </Button>
        <Button busy={busy} onClick={onAll}>
          All {series.starts.length} dates, {priceText(priceFor(series.price, seats))}
        </Button>
        {onBack === null ? null : (
          <Button variant="ghost" size="small" disabled={busy} onClick={onBack}>
            Keep what I hold
          </Button>
        )}
      </div>
    </section>
  );
}

import { useNow } from "../../../time/use-now.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import type { Booking } from "../queries.ts";
import { marksOf, stateText, type StateTone } from "../rules/booking-texts.ts";

/** The status of a booking, and other things pending with it. A hold counts down. */
export function StateLine({ booking, zone }: { booking: Booking; zone: string }) {
  const now = useNow(booking.state === "held" ? 1000 : 60_000);
  const { text, tone } = stateText(booking, zone, now);
  const marks = marksOf(booking);
  return (
    <span className="text-meta">
      <span className={cx("tabular font-semibold", tones[tone])}>{text}</span>
      {marks.map((mark) => (
        <span key={mark} className="block font-semibold text-brass">
          {mark}
        </span>
      ))}
    </span>
  );
}

const tones = {
  soft: "text-soft",
  pine: "text-pine",
  brass: "text-brass",
  brick: "text-brick",
} satisfies Record<StateTone, string>;

import type { BookingEvent } from "@pavane/contract/booking/schema";
import { momentText } from "../../../time/dates.ts";
import { line, lines, PanelSection } from "./panel-section.tsx";
import type { AdminBookingDetail } from "./queries.ts";

/** Everything that happened to a booking, and who did it. */
export function AdminTimeline({ booking }: { booking: AdminBookingDetail }) {
  return (
    <PanelSection title="Timeline">
      <ol className={lines}>
        {booking.history.map((event) => (
          <li
            key={`${event.at}${event.text}`}
            className={`${line} grid gap-x-6 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]`}
          >
            <time dateTime={event.at} className="text-soft">
              {momentText(event.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">
              {event.text}
              <span className="block text-soft">{doer(event, booking)}</span>
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

/** "Ada Grant for Liam Byrne"; without a person it was the clock, or the platform for a side. */
function doer({ by, on_behalf_of: side }: BookingEvent, booking: AdminBookingDetail): string {
  const actorName = by === null ? "By itself" : by.name;
  return side === null ? actorName : `${actorName}, for ${booking[side].name}`;
}

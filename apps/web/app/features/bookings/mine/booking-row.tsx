import { formatUsd } from "@pavane/contract/core/money";
import { Layers, MapPin, Video } from "lucide-react";
import { Link } from "react-router";
import { dayText } from "../../../lib/dates.ts";
import { counted } from "../../../lib/time-words.ts";
import { priceWords } from "../../../lib/price-words.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { useSearchLink } from "../../../ui/search-state.ts";
import type { Booking } from "../queries.ts";
import { otherOf } from "../rules/booking-words.ts";
import { rowTime } from "../rules/both-clocks.ts";
import { togetherWords } from "../rules/whole-words.ts";
import { BookingActions } from "./booking-actions.tsx";
import { StateLine } from "./state-line.tsx";

/** The whole row opens the booking; what waits for an answer is answered in it. */
export function BookingRow({ booking, zone }: { booking: Booking; zone: string }) {
  const link = useSearchLink();
  const other = otherOf(booking);
  const { day, span, own } = rowTime(booking, zone);
  const { service, seats } = booking;
  const together = togetherWords(booking);
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-4 transition-colors hover:bg-sunk/50 lg:grid-cols-[3rem_2.5rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_8rem] lg:px-2">
      <p className="text-center leading-tight">
        <span className="block text-small text-soft">{dayText(day, { weekday: "short" })}</span>
        <span className="tabular text-heading font-semibold">{Number(day.slice(8))}</span>
      </p>
      <Avatar src={other.photo} name={other.name} size={40} decorative className="max-lg:order-3" />
      <div className="min-w-0 max-lg:order-2">
        <Link
          to={link({ booking: booking.id })}
          className="rounded-chip font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-velvet"
        >
          {service.name}
        </Link>
        <p className="truncate text-meta text-soft">
          {other.name}
          {seats > 1 ? `, ${counted(seats, "place")}` : null}
        </p>
        {together === null ? null : (
          <p className="tabular flex items-center gap-1.5 text-meta text-soft">
            <Layers aria-hidden className="size-3.5 shrink-0" />
            {together}
          </p>
        )}
      </div>
      <div className="text-meta max-lg:order-4 max-lg:col-span-2 max-lg:col-start-2">
        <p className="tabular font-semibold">{span}</p>
        {own === null ? null : <p className="tabular text-soft">{own}, your time</p>}
        <p className="flex items-center gap-1.5 text-soft">
          {service.mode === "online" ? <Video aria-hidden className="size-4 shrink-0" /> : null}
          {service.mode === "place" ? <MapPin aria-hidden className="size-4 shrink-0" /> : null}
          <span className="truncate">{service.place ?? (service.mode === "online" ? "Online" : "In person")}</span>
        </p>
      </div>
      <div className="grid gap-2 max-lg:order-5 max-lg:col-span-2 max-lg:col-start-2">
        <StateLine booking={booking} zone={zone} />
        <BookingActions booking={booking} only={["pay", "accept", "decline"]} />
      </div>
      <div className="tabular text-right text-meta max-lg:order-6 max-lg:col-span-2 max-lg:col-start-2 max-lg:text-left">
        <span className="font-semibold">{priceWords(booking.price)}</span>
        {booking.receives === null || Number(booking.price) === 0 ? null : (
          <span className="block text-small text-soft">you receive {formatUsd(booking.receives)}</span>
        )}
      </div>
    </li>
  );
}

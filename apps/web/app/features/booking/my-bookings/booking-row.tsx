import { formatUsd } from "@pavane/contract/core/money";
import { Layers, MapPin, Video } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { dayText } from "../../../time/dates.ts";
import { priceText } from "../../../money/price-texts.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { useSearchLink } from "../../../ui/search/search-state.ts";
import type { Booking } from "../queries.ts";
import { otherParty } from "../rules/booking-texts.ts";
import { rowTime } from "../rules/both-clocks.ts";
import { togetherText } from "../rules/series-offer.ts";
import { BookingActions } from "./booking-actions.tsx";
import { StateLine } from "./state-line.tsx";

/** The whole row opens the booking; what waits for an answer is answered in it. */
export function BookingRow({ booking, zone }: { booking: Booking; zone: string }) {
  const link = useSearchLink();
  const other = otherParty(booking);
  const { day, span, there } = rowTime(booking, zone);
  const { service, seats } = booking;
  const together = togetherText(booking);
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-4 transition-colors hover:bg-sunk/50 md:grid-cols-[3rem_2.5rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] md:px-2 lg:grid-cols-[3rem_2.5rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_8rem]">
      <p className="text-center leading-tight">
        <span className="block text-small text-soft">{dayText(day, { weekday: "short" })}</span>
        <span className="tabular text-heading font-semibold">{Number(day.slice(8))}</span>
      </p>
      <Avatar src={other.photo} name={other.name} size={40} decorative className="max-md:order-3" />
      <div className="min-w-0 max-md:order-2">
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
      <div className="text-meta max-md:order-4 max-md:col-span-2 max-md:col-start-2">
        <p className="tabular font-semibold">{span}</p>
        {there === null ? null : <p className="tabular text-soft">{there} there</p>}
        <p className="flex items-center gap-1.5 text-soft">
          {service.mode === "online" ? <Video aria-hidden className="size-4 shrink-0" /> : null}
          {service.mode === "place" ? <MapPin aria-hidden className="size-4 shrink-0" /> : null}
          <span className="truncate">{service.place ?? (service.mode === "online" ? "Online" : "In person")}</span>
        </p>
      </div>
      {/* Beside each other on phones, below each other where there is room for one column, two columns where there is more. */}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 max-md:order-5 max-md:col-span-2 max-md:col-start-2 md:grid md:justify-start md:gap-y-1 lg:contents">
        <div className="grid gap-2">
          <StateLine booking={booking} zone={zone} />
          <BookingActions booking={booking} only={["pay", "accept", "decline"]} />
        </div>
        <p className="tabular text-meta lg:text-right">
          <span className="font-semibold">{priceText(booking.price)}</span>
          {booking.receives === null || Number(booking.price) === 0 ? null : (
            <span className="ml-2 text-small text-soft md:ml-0 md:block">
              you receive {formatUsd(booking.receives)}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

import { momentText } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { StateLine } from "../../features/booking/my-bookings/state-line.tsx";
import { bookingsQuery, type Booking, type Bookings } from "../../features/booking/queries.ts";
import { rowTime } from "../../features/booking/rules/both-clocks.ts";
import { useViewerZone } from "../../appointments/viewer-zone.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/buttons/button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { MoreLink } from "../more-link.tsx";
import { SectionView } from "../section-view.tsx";

const SHOWN = 3;

export const nextBookingsQuery = () =>
  bookingsQuery({ as: "learner", tab: "upcoming", q: "", service: undefined, page: 1 });

interface NextBookingsProps {
  /** The home page has room for the first alone. */
  onlyFirst?: boolean;
}

/** Upcoming bookings, nothing while there are none; loaded by a separate request, so it fails alone. */
export function NextBookings({ onlyFirst = false }: NextBookingsProps) {
  const { data, isError } = useQuery(nextBookingsQuery());
  if (!data && !isError)
    return (
      <Loading label="Loading your bookings">
        <Skeleton className="h-44 rounded-card" />
      </Loading>
    );
  if (data?.data.length === 0) return null;
  return (
    <SectionView
      id="bookings"
      title={onlyFirst ? "Next booking" : "Next bookings"}
      section={data ? { data } : { error: "Your bookings could not be loaded." }}
      aside={<MoreLink to={paths.myBookings()}>My bookings</MoreLink>}
    >
      {(bookings: Bookings) => <Next bookings={bookings.data.slice(0, onlyFirst ? 1 : SHOWN)} />}
    </SectionView>
  );
}

function Next({ bookings }: { bookings: readonly Booking[] }) {
  const { zone } = useViewerZone();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {bookings.map((booking) => (
        <NextBooking key={booking.id} booking={booking} zone={zone} />
      ))}
    </ul>
  );
}

function NextBooking({ booking, zone }: { booking: Booking; zone: string }) {
  const { id, professional, service, state, starts_at: at, join_url: join } = booking;
  const { there } = rowTime(booking, zone);
  return (
    <li className="flex items-center gap-4 px-5 py-4">
      <Avatar src={professional.photo} name={professional.name} size={40} decorative />
      <div className="min-w-0 flex-1">
        <Link to={paths.myBookings({ booking: id })} className="font-semibold hover:text-velvet hover:underline">
          {service.name}
        </Link>
        <p className="text-meta text-soft">{professional.name}</p>
        {state === "confirmed" ? null : <StateLine booking={booking} zone={zone} />}
      </div>
      {join === null ? null : (
        <a
          href={join}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: "small" })}
          aria-label={`Join ${service.name}`}
        >
          Join
        </a>
      )}
      <p className="tabular text-right text-meta">
        {momentText(Date.parse(at), zone)}
        {there === null ? null : <span className="block text-soft">{there} there</span>}
      </p>
    </li>
  );
}

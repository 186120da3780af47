import { useQuery } from "@tanstack/react-query";
import { dayText } from "../../../time/dates.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { bookingsQuery, type Booking } from "../queries.ts";
import type { BookingsSearch } from "../rules/bookings-search.ts";
import { rowTime } from "../rules/both-clocks.ts";
import { BookingRow } from "./booking-row.tsx";
import { NoBookings } from "./no-bookings.tsx";

export const bookingFilters = ["q", "service"];

/** One tab, by months. */
export function BookingsList({ search, zone }: { search: BookingsSearch; zone: string }) {
  const { data, isError, isFetching, refetch } = useQuery(bookingsQuery(search));
  if (isError && !data) return <ErrorState subject="Your bookings" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading your bookings" rows={4} />;
  if (data.data.length === 0 && (search.q !== "" || search.service !== undefined))
    return <NoMatch names={bookingFilters} />;
  if (data.data.length === 0 && search.page > 1) return <EmptyState>Nothing here yet.</EmptyState>;
  if (data.data.length === 0) return <NoBookings search={search} counts={data.counts} />;
  return (
    <>
      {byMonth(data.data, zone).map(([month, bookings]) => (
        <section key={month} aria-label={monthText(month)} className="mb-8">
          <h2 className="mb-2 text-meta text-soft">{monthText(month)}</h2>
          <ul className="border-b border-line">
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={data.page.number}
        pages={Math.ceil(data.page.total / data.page.size)}
        label="Pages of bookings"
      />
    </>
  );
}

const monthText = (month: string): string => dayText(`${month}-01`, { month: "long", year: "numeric" });

/** In the order they come in. */
function byMonth(bookings: readonly Booking[], zone: string): [string, Booking[]][] {
  const months = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const month = rowTime(booking, zone).day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return [...months];
}

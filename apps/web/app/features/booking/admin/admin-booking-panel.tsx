import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { OwnMatterNote, StaffButton } from "../../../administration/staff-button.tsx";
import { ApiError } from "../../../api/api-error.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { actNames, callOf } from "../rules/staff-texts.ts";
import { AdminBookingFacts } from "./admin-booking-facts.tsx";
import { AdminReviews } from "./admin-reviews.tsx";
import { AdminTerms } from "./admin-terms.tsx";
import { AdminTimeline } from "./admin-timeline.tsx";
import { BookingMails } from "./booking-mails.tsx";
import { StateBadges } from "./bookings-cells.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import { adminBookingQuery, type AdminBookingDetail, type StaffQuestion } from "./queries.ts";

interface AdminBookingPanelProps {
  id: number;
  onAct: (asked: StaffQuestion) => void;
}

/** One booking with everything that happened to it, in place of the table. */
export function AdminBookingPanel({ id, onAct }: AdminBookingPanelProps) {
  const [search] = useSearchState();
  const { data, error, isFetching, refetch } = useQuery(adminBookingQuery(id));
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={{ search: changeSearch(search, { booking: null }) }}
        className="mb-2 flex min-h-9 w-fit items-center gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All bookings
      </Link>
      {data ? <Opened booking={data} onAct={onAct} /> : <AdminHeading title="Booking" />}
      {missing ? <EmptyState>This booking does not exist.</EmptyState> : null}
      {error && !missing && !data ? (
        <ErrorState subject="The booking" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? (
        <Loading label="Loading the booking" className="grid gap-8">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      ) : null}
    </>
  );
}

function Opened({ booking, onAct }: { booking: AdminBookingDetail; onAct: (asked: StaffQuestion) => void }) {
  return (
    <>
      <AdminHeading
        title={<span className="[overflow-wrap:anywhere]">{booking.service}</span>}
        lead={
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <span className="tabular">#{booking.id}</span>
            <StateBadges booking={booking} />
          </span>
        }
        actions={booking.actions.map((act) => (
          <StaffButton
            key={act}
            act={{ call: callOf[act], thing: booking.id }}
            variant={act === "accept" || act === "resolve" ? "primary" : "outline"}
            onClick={() => onAct({ act, booking })}
          >
            {actNames[act]}
          </StaffButton>
        ))}
      />
      <div className="grid gap-8">
        <OwnMatterNote act={{ call: callOf.cancel, thing: booking.id }} />
        <BookingNotices booking={booking} />
        <AdminBookingFacts booking={booking} />
        <AdminTerms booking={booking} />
        <AdminReviews booking={booking} onAct={onAct} />
        <AdminTimeline booking={booking} />
        <BookingMails booking={booking} />
      </div>
    </>
  );
}

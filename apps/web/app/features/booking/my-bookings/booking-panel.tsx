import { timeText } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { Link, useLocation } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { useNow } from "../../../time/use-now.ts";
import { paths } from "../../../paths.ts";
import { ReportButton } from "../../../people/report-button.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Stars } from "../../../ui/display/stars.tsx";
import { bookingQuery, type BookingDetail } from "../queries.ts";
import { otherParty } from "../rules/booking-texts.ts";
import { bookedText } from "../rules/booked-texts.ts";
import { historyText } from "../rules/history-texts.ts";
import { BookingActions } from "./booking-actions.tsx";
import { BookingMessage } from "./booking-message.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { ProposalBox } from "./proposal-box.tsx";
import { ReviewsOfLearner } from "./reviews-of-learner.tsx";
import { StateLine } from "./state-line.tsx";

interface BookingPanelProps {
  id: number;
  zone: string;
  onClose: () => void;
}

/** One booking in full, beside the list. */
export function BookingPanel({ id, zone, onClose }: BookingPanelProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...bookingQuery(id), refetchInterval: 30_000 });
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title={data?.service.name ?? "Booking"} size="wide">
      <div className="px-3 pb-6">
        {data ? <Opened booking={data} zone={zone} /> : null}
        {missing && !data ? <EmptyState>There is no booking here.</EmptyState> : null}
        {error && !missing && !data ? (
          <ErrorState subject="The booking" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !error ? <PanelLoading /> : null}
      </div>
    </Drawer>
  );
}

function Opened({ booking, zone }: { booking: BookingDetail; zone: string }) {
  const other = otherParty(booking);
  const { state }: { state: unknown } = useLocation();
  return (
    <div className="grid gap-6">
      {isJustBooked(state) ? <JustBooked booking={booking} zone={zone} /> : null}
      <div className="flex flex-wrap items-center gap-3.5">
        <Avatar src={other.photo} name={other.name} size={48} decorative />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            {booking.side === "learner" ? (
              <Link to={paths.person(other.id)} className="rounded-chip hover:text-velvet">
                {other.name}
              </Link>
            ) : (
              other.name
            )}
          </p>
          <StateLine booking={booking} zone={zone} />
        </div>
        <BookingMessage booking={booking} />
      </div>
      <ProposalBox booking={booking} zone={zone} />
      <BookingActions booking={booking} />
      {booking.took_back ? (
        <p className="text-meta text-soft">
          You took your report back, so you cannot report again that {other.name} did not come.
        </p>
      ) : null}
      <BookingFacts booking={booking} zone={zone} />
      {booking.ics_url === null ? null : (
        <a
          href={booking.ics_url}
          className={`${buttonClass({ variant: "outline", size: "small" })} justify-self-start`}
        >
          <CalendarPlus aria-hidden />
          Add to calendar
        </a>
      )}
      <Reviews booking={booking} />
      {booking.side === "professional" && wasAsked.has(booking.state) ? <ReviewsOfLearner booking={booking} /> : null}
      <History booking={booking} zone={zone} />
    </div>
  );
}

/** What was paid or booked a moment ago says so first. */
function JustBooked({ booking, zone }: { booking: BookingDetail; zone: string }) {
  const words = bookedText(booking, zone);
  return words === null ? null : (
    <output className="block rounded-control bg-pine-tint px-4 py-3 font-semibold text-pine">{words}</output>
  );
}

const isJustBooked = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "justBooked" in state && state.justBooked === true;

/** A hold says nothing about either side yet, and a refused or cancelled booking has ended. */
const wasAsked: ReadonlySet<string> = new Set(["requested", "confirmed", "completed", "no_show"]);

function Reviews({ booking }: { booking: BookingDetail }) {
  const { mine, theirs } = booking.reviews;
  const written = [
    ...(mine ? [{ ...mine, by: "Your review", own: true }] : []),
    ...(theirs ? [{ ...theirs, by: `Review by ${otherParty(booking).name}`, own: false }] : []),
  ];
  return written.map(({ id, by, own, rating, body, reply, published_at: shown }) => (
    <section key={id} aria-label={by} className="grid gap-1 text-meta">
      <h3 className="flex flex-wrap items-center gap-2.5 font-semibold">
        {by}
        <Stars rating={rating} />
        {shown === null ? <span className="font-normal text-soft">not shown yet</span> : null}
      </h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      {reply === null ? null : (
        <p className="border-l-2 border-line pl-3 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{reply}</p>
      )}
      {own ? null : (
        <ReportButton
          type="booking_review"
          id={id}
          about={`the review by ${otherParty(booking).name}`}
          className="-ml-3.5 justify-self-start text-soft"
        />
      )}
    </section>
  ));
}

function History({ booking, zone }: { booking: BookingDetail; zone: string }) {
  const now = useNow(60_000);
  if (booking.history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="mb-2 text-meta font-semibold">
        History
      </h3>
      <ol className="grid gap-2 text-meta">
        {booking.history.map((event) => (
          <li key={`${event.at}${event.text}`} className="[overflow-wrap:anywhere]">
            {historyText(event, booking[booking.side].id, { zone, now })}{" "}
            <span className="tabular text-small text-soft">{timeText(Date.parse(event.at), zone)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PanelLoading() {
  return (
    <Loading label="Loading the booking" className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-40" />
    </Loading>
  );
}

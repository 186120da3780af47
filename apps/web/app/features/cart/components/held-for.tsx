import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { countdownText, holdAnnouncement, secondsUntil } from "../../../time/countdown.ts";
import { useSession } from "../../../session/session.ts";
import { useNow } from "../../../time/use-now.ts";
import { usePollWhile } from "../../../time/use-poll-while.ts";

/** How long a booked time in the cart is still held. */
export function HeldFor({ bookingId }: { bookingId: number }) {
  const member = useSession().state === "member";
  const { data } = useQuery({
    ...apiQuery("GET /api/bookings/:id", { params: { id: bookingId } }),
    staleTime: 5_000,
    enabled: member,
  });
  if (data?.state !== "held" || data.hold_expires_at === null) return null;
  return <Left until={data.hold_expires_at} />;
}

function Left({ until }: { until: string }) {
  const client = useQueryClient();
  const seconds = secondsUntil(until, useNow(500));
  usePollWhile(seconds === 0, () => void refreshRoutes(client, "GET /api/cart", "GET /api/bookings/:id"));
  return (
    <p className="text-meta text-brass">
      <span role="timer" className="tabular">
        Held for you for {countdownText(seconds)}
      </span>
      <output className="sr-only">{holdAnnouncement(seconds)}</output>
    </p>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { countdownText, holdAnnouncement, secondsUntil } from "../../../time/countdown.ts";
import { useSession } from "../../../session/session.ts";
import { useNow } from "../../../time/use-now.ts";

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
  const over = seconds === 0;
  useEffect(() => {
    if (!over) return undefined;
    const ask = () => void refreshRoutes(client, "GET /api/cart", "GET /api/bookings/:id");
    ask();
    // The clock that decides is the server's, which may be behind.
    const again = setInterval(ask, 3000);
    return () => clearInterval(again);
  }, [over, client]);
  return (
    <p className="text-meta text-brass">
      <span role="timer" className="tabular">
        Held for you for {countdownText(seconds)}
      </span>
      <output className="sr-only">{holdAnnouncement(seconds)}</output>
    </p>
  );
}

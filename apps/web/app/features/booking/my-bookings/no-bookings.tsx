import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useMe } from "../../../session/use-me.ts";
import { paths } from "../../../paths.ts";
import type { Bookings } from "../queries.ts";
import { waitingQuery } from "../queries-waiting.ts";
import type { BookingsSearch } from "../rules/bookings-search.ts";

interface NoBookingsProps {
  search: BookingsSearch;
  counts: Bookings["counts"];
}

/** An empty tab: nothing ahead, nobody yet, or nothing of this kind. */
export function NoBookings({ search: { as, tab }, counts }: NoBookingsProps) {
  const me = useMe();
  const waits = as === "learner" && tab === "to_answer";
  const lists = useQuery({ ...waitingQuery(), enabled: waits }).data?.data;
  const none = counts.upcoming + counts.to_answer + counts.past + counts.cancelled === 0;
  if (as === "professional" && none)
    return (
      <EmptyState action={<CopyLinkButton link={paths.book(me.id)} label="Copy my link" />}>
        Nobody has booked yet.
      </EmptyState>
    );
  if (as === "learner" && tab === "upcoming")
    return (
      <EmptyState action={<ButtonLink to={paths.connect()}>Find a professional</ButtonLink>}>
        No bookings ahead.
      </EmptyState>
    );
  // The places in waiting lists are above; while they are not loaded, it is unknown whether the page is empty.
  if (waits && lists?.length !== 0) return null;
  return <EmptyState>Nothing here yet.</EmptyState>;
}

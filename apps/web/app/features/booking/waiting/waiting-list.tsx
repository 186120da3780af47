import { lapsedText } from "@pavane/contract/booking/errors";
import { zonedTimeText } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { bothClocks } from "../../../time/both-clocks.ts";
import { priceText } from "../../../money/price-texts.ts";
import { useNow } from "../../../time/use-now.ts";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { useJoinWaiting, useLeaveWaiting, useTakeOffer, waitingQuery, type WaitingEntry } from "../queries-waiting.ts";
import { hasLapsed, isOffered, placeText } from "../rules/waiting-texts.ts";

interface WaitingListProps {
  zone: string;
  /** Only places that are free now. */
  offersOnly: boolean;
  /** The one that a mail led to. */
  asked: number | null;
}

/** Own places in waiting lists: what is offered can be taken, the others can be left. */
export function WaitingList({ zone, offersOnly, asked }: WaitingListProps) {
  const { data, isError, isFetching, refetch } = useQuery(waitingQuery());
  const now = useNow(10_000);
  if (isError && !data)
    return (
      <div className="mb-8 rounded-card border border-line bg-card">
        <ErrorState subject="Your waiting lists" onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  if (!data) return null;
  const shown = data.data.filter(
    (entry) => !offersOnly || isOffered(entry, now) || hasLapsed(entry, now) || entry.id === asked,
  );
  const removed = asked !== null && !data.data.some(({ id }) => id === asked);
  if (shown.length === 0 && !removed) return null;
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="mb-2 text-meta text-soft">
        Waiting lists
      </h2>
      {removed ? (
        <p className="mb-3 rounded-control bg-sunk px-4 py-3 text-meta">You are no longer on this waiting list.</p>
      ) : null}
      <ul className="grid gap-3">
        {shown.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            zone={zone}
            offered={isOffered(entry, now)}
            lapsed={hasLapsed(entry, now)}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  entry: WaitingEntry;
  zone: string;
  /** A place is kept. */
  offered: boolean;
  /** It was kept and not taken. */
  lapsed: boolean;
}

function Entry({ entry, zone, offered, lapsed }: EntryProps) {
  const { service, professional } = entry;
  const [first, second] = bothClocks(entry.starts_at, zone, entry.zone, service.mode);
  return (
    <li
      className={cx(
        "grid items-center gap-x-4 gap-y-3 rounded-card border bg-card p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]",
        offered ? "border-brass-shape" : "border-line",
      )}
    >
      <Avatar src={professional.photo} name={professional.name} size={40} decorative className="max-sm:hidden" />
      <div className="min-w-0 text-meta [overflow-wrap:anywhere]">
        <p className="text-base font-semibold">{service.name}</p>
        <p className="tabular text-soft">
          {professional.name}, {first?.text}
          {second === undefined ? "" : ` in ${first?.place} (${second.text} in ${second.place})`},{" "}
          {priceText(entry.price)}
        </p>
        <p className={cx("tabular mt-1", offered ? "font-semibold text-brass" : "text-soft")}>
          {offered
            ? `A place is free for you until ${zonedTimeText(Date.parse(entry.offer_until ?? ""), zone)}.`
            : lapsed
              ? lapsedText(entry)
              : placeText(entry.ahead)}
        </p>
      </div>
      {lapsed ? <AfterLapse entry={entry} /> : <WhileWaiting entry={entry} offered={offered} />}
    </li>
  );
}

function WhileWaiting({ entry, offered }: Pick<EntryProps, "entry" | "offered">) {
  const take = useTakeOffer(entry);
  const leave = useLeaveWaiting(entry);
  const busy = take.isPending || leave.isPending;
  const { name } = entry.service;
  return (
    <div className="flex flex-wrap gap-2">
      {offered ? (
        <Button
          size="small"
          busy={take.isPending}
          disabled={busy}
          aria-label={`Take it: ${name}`}
          onClick={() => take.mutate()}
        >
          Take it
        </Button>
      ) : null}
      <Button
        size="small"
        variant="outline"
        busy={leave.isPending}
        disabled={busy}
        aria-label={`Leave: ${name}`}
        onClick={() => leave.mutate()}
      >
        Leave
      </Button>
    </div>
  );
}

/** A place that was not taken in time: booked like any other while it is free, waited for again, or dismissed. */
function AfterLapse({ entry }: Pick<EntryProps, "entry">) {
  // The address may still contain this entry, as the mail does, which is deleted then.
  const [, change] = useSearchState();
  const again = useJoinWaiting((id) => change({ waiting: id }, { replace: true }));
  const dismiss = useLeaveWaiting(entry, () => change({ waiting: null }, { replace: true }));
  const busy = again.isPending || dismiss.isPending;
  const { service, professional } = entry;
  return (
    <div className="flex flex-wrap gap-2">
      {entry.free ? (
        <ButtonLink
          size="small"
          variant="outline"
          to={paths.book(professional.id, { service: service.id, start: entry.starts_at })}
          aria-label={`Book it: ${service.name}`}
        >
          Book it
        </ButtonLink>
      ) : (
        <Button
          size="small"
          variant="outline"
          busy={again.isPending}
          disabled={busy}
          aria-label={`Wait again: ${service.name}`}
          onClick={() => again.mutate({ session_id: entry.session_id, dance_role: entry.dance_role })}
        >
          Wait again
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        busy={dismiss.isPending}
        disabled={busy}
        aria-label={`Dismiss: ${service.name}`}
        onClick={() => dismiss.mutate()}
      >
        Dismiss
      </Button>
    </div>
  );
}

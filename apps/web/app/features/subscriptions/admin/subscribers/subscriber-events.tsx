import { momentText } from "../../../../time/dates.ts";
import type { SubscriberDetail } from "../queries.ts";
import { eventNames } from "../rules/state-texts.ts";

/** What happened, the newest first. */
export function SubscriberEvents({ events }: { events: SubscriberDetail["events"] }) {
  return (
    <section aria-labelledby="history" className="min-w-0">
      <h2 id="history" className="mb-3 text-title font-semibold">
        History
      </h2>
      {events.length === 0 ? (
        <p className="text-meta text-soft">Nothing happened yet.</p>
      ) : (
        <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {events.map((event) => (
            <li
              key={event.id}
              className="grid gap-x-6 gap-y-0.5 bg-card px-5 py-3 text-meta sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <time dateTime={event.created_at} className="text-soft">
                {momentText(event.created_at)}
              </time>
              <span>
                <span className="font-semibold">{eventNames[event.kind]}</span>
                {event.actor === null ? null : <span className="text-soft"> by {event.actor.name}</span>}
                {event.text === null ? null : <span className="block text-soft">{event.text}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

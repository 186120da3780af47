import { dateText, momentText } from "../../time/dates.ts";
import { eventText } from "./event-text.ts";
import type { StudentPath } from "./queries.ts";

/** What a learner did and got, the newest first. */
export function StudentEvents({ student: { events, events_total: total } }: { student: StudentPath }) {
  return (
    <section aria-label="What happened">
      <h2 className="mb-1 text-title font-semibold">What happened</h2>
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at} ${eventText(event).title}`} className="flex gap-4 py-2.5 text-meta">
            <time dateTime={event.at} title={momentText(event.at)} className="w-24 shrink-0 text-soft">
              {dateText(event.at)}
            </time>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{eventText(event).title}</span> {eventText(event).text}
            </span>
          </li>
        ))}
      </ol>
      {total > events.length ? (
        <p className="text-small text-soft">{(total - events.length).toLocaleString("en-US")} more before that</p>
      ) : null}
    </section>
  );
}

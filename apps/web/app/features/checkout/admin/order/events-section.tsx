import { RotateCw } from "lucide-react";
import { StaffButton } from "../../../../administration/staff-button.tsx";
import { momentText } from "../../../../time/dates.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { useReplayEvent, type PaymentEvent } from "../queries.ts";
import { outcomeNames, outcomeTones, providerNames } from "../rules/state-texts.ts";
import { cellClass, Nothing, PlainTable, Section } from "./section.tsx";

const heads = [
  { name: "Event" },
  { name: "Received" },
  { name: "Outcome" },
  { name: "Tries", end: true },
  { name: "Actions", hidden: true },
];

/** What the payment provider reported, and what was done with it. */
export function EventsSection({ events }: { events: readonly PaymentEvent[] }) {
  return (
    <Section title="Provider events">
      {events.length === 0 ? (
        <Nothing>No events were received.</Nothing>
      ) : (
        <PlainTable label="Provider events" heads={heads}>
          <tbody>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}

function EventRow({ event }: { event: PaymentEvent }) {
  const replay = useReplayEvent(event.id);
  return (
    <tr className="group">
      <td className={cellClass}>
        <span className="whitespace-nowrap">
          {event.type}, {providerNames[event.provider]}
        </span>
        <span className="block font-mono text-small text-soft max-lg:w-34 max-lg:[overflow-wrap:anywhere] lg:whitespace-nowrap">
          {event.event_id}
        </span>
      </td>
      <td className={`${cellClass} whitespace-nowrap`}>{momentText(event.created_at)}</td>
      <td className={cellClass}>
        {event.outcome === null ? (
          <Badge tone="brass">Waiting</Badge>
        ) : (
          <Badge tone={outcomeTones[event.outcome]}>{outcomeNames[event.outcome]}</Badge>
        )}
        {event.error ? (
          <span className="mt-1 block max-w-64 text-small [overflow-wrap:anywhere] text-soft">{event.error}</span>
        ) : null}
      </td>
      <td className={`${cellClass} text-right`}>{event.attempts}</td>
      <td className={`${cellClass} text-right`}>
        {event.can.replay ? (
          <StaffButton
            act={{ call: "POST /api/admin/payment-events/:id/replay", thing: event.id }}
            variant="outline"
            size="small"
            icon={<RotateCw aria-hidden />}
            busy={replay.isPending}
            onClick={() => replay.mutate()}
          >
            Replay event
          </StaffButton>
        ) : null}
      </td>
    </tr>
  );
}

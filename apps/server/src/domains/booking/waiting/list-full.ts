import type { Read } from "../../../platform/db/database.ts";
import { isGroup } from "../sessions/session-state.ts";
import type { Span } from "../../../platform/spans.ts";
import type { SlotFacts } from "../free-times/slot-facts-repository.ts";
import { offsetAt, offsetPeriodsOf, writtenMoment } from "../../../platform/zones.ts";
import { closesAt, countOf } from "../place-offers/waiting-repository.ts";

/** Groups of a service that are full and can be waited for, by their start. */
export async function listFull(
  db: Read,
  { sessions, service, professional, question }: SlotFacts,
  { start, end }: Span,
) {
  const full = sessions
    .filter(
      (session) =>
        isGroup(session) &&
        session.taken >= session.capacity &&
        session.start >= start &&
        session.start < end &&
        closesAt({ startsAt: new Date(session.start) }, service).getTime() > question.now,
    )
    .toSorted((a, b) => a.start - b.start);
  if (full.length === 0) return [];
  const waiting = await countOf(
    db,
    full.map(({ id }) => id),
  );
  const stretches = offsetPeriodsOf(professional.timeZone, start, end);
  return full.map((session) => ({
    session_id: session.id,
    starts_at: new Date(session.start).toISOString(),
    ends_at: new Date(session.end).toISOString(),
    local: writtenMoment(session.start, offsetAt(session.start, stretches)),
    waiting: waiting.get(session.id) ?? 0,
    waiting_until: closesAt({ startsAt: new Date(session.start) }, service).toISOString(),
  }));
}

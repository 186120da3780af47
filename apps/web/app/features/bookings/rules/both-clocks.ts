import type { ServiceMode } from "@pavane/contract/booking/choices";
import { localDate, zoneAbbreviation, zonedMomentText, zonedTimeText } from "@pavane/contract/booking/times";
import { spanText } from "./booking-words.ts";

/** The zone that comes first: the viewer's, in person that of the place. */
export const firstZone = (own: string, theirs: string, mode: ServiceMode): string => (mode === "place" ? theirs : own);

interface Session {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly zone: string;
  readonly service: { readonly mode: ServiceMode };
}

export interface RowTime {
  readonly day: string;
  readonly span: string;
  /** The viewer's clock where another came first and shows something else. */
  readonly own: string | null;
}

/** When a session is, in a line: by the clock that comes first, and by the viewer's where that is another. */
export function rowTime({ starts_at: start, ends_at: end, zone: theirs, service }: Session, own: string): RowTime {
  const first = firstZone(own, theirs, service.mode);
  const at = Date.parse(start);
  const day = localDate(at, first);
  const span = spanText(start, end, first);
  if (first === own) return { day, span, own: null };
  const letters = zoneAbbreviation(Date.parse(end), first);
  const zoned = span.endsWith(` ${letters}`) ? span : `${span} ${letters}`;
  if (zonedMomentText(at, first) === zonedMomentText(at, own)) return { day, span: zoned, own: null };
  const sameDay = localDate(at, own) === day;
  return { day, span: zoned, own: sameDay ? zonedTimeText(at, own) : zonedMomentText(at, own) };
}

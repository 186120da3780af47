import type { ServiceMode } from "@pavane/contract/professionals/choices";
import { localDate, zonedMomentText, zonedTimeText } from "@pavane/contract/core/times";
import { spanText } from "./booking-texts.ts";

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
  /** In person the clock of the place, where it shows something else. */
  readonly there: string | null;
}

/** When a session is, in a line of a list, which has one clock: the viewer's. */
export function rowTime({ starts_at: start, ends_at: end, zone: theirs, service }: Session, own: string): RowTime {
  const at = Date.parse(start);
  const day = localDate(at, own);
  const span = spanText(start, end, own);
  if (service.mode !== "place" || zonedMomentText(at, theirs) === zonedMomentText(at, own))
    return { day, span, there: null };
  const sameDay = localDate(at, theirs) === day;
  return { day, span, there: sameDay ? zonedTimeText(at, theirs) : zonedMomentText(at, theirs) };
}

import type { DanceRole } from "@pavane/contract/booking/choices";
import { localDate, momentText, timeText } from "@pavane/contract/core/times";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";
import { fullSessionIn } from "../rules/full-session.ts";
import { nearestIn } from "../rules/nearest.ts";
import { inTheWayText, startsIn } from "../rules/series-offer.ts";
import { JoinFull } from "../waiting/join-full.tsx";
import { DateList } from "./date-list.tsx";

interface HoldRefusedProps {
  error: unknown;
  /** The time that was wanted. */
  wanted: string | null;
  /** As which a place was wanted; null where nobody is asked. */
  role: DanceRole | null;
  /** How many dates were wanted together. */
  dates: number;
  zone: string;
  onChoose: (start: string) => void;
  /** The same request again. */
  onAgain: () => void;
}

/** Why a time could not be held, the list of a group without a place, and the nearest times that are still free. */
export function HoldRefused({ error, wanted, role, dates, zone, onChoose, onAgain }: HoldRefusedProps) {
  const box = useFocusHere<HTMLDivElement>(true);
  const nearest = error instanceof ApiError ? nearestIn(error.data) : [];
  const inTheWay = error instanceof ApiError ? startsIn(error.data) : [];
  const full = error instanceof ApiError ? fullSessionIn(error.data) : null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-card border border-line bg-card p-5 outline-none"
    >
      <p className="font-semibold">{messageOf(error, "The time could not be held. Try again.")}</p>
      {wanted !== null && error instanceof ApiError && error.status === 0 ? (
        <Button variant="outline" size="small" className="justify-self-start" onClick={onAgain}>
          Try again
        </Button>
      ) : null}
      {full === null ? null : <JoinFull sessionId={full} role={role} />}
      {inTheWay.length === 0 ? null : (
        <>
          <p className="text-meta">{inTheWayText(inTheWay.length, dates)}</p>
          <DateList starts={inTheWay} zone={zone} />
        </>
      )}
      {nearest.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2" aria-label="Nearest free times">
          {nearest.map((start) => (
            <li key={start}>
              <Button variant="outline" size="small" onClick={() => onChoose(start)}>
                {nearText(start, wanted, zone)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Its time; on another day with the day. */
function nearText(start: string, wanted: string | null, zone: string): string {
  const at = Date.parse(start);
  const same = wanted !== null && localDate(at, zone) === localDate(Date.parse(wanted), zone);
  return same ? timeText(at, zone) : momentText(at, zone);
}

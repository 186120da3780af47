import type { PolicyKey } from "@pavane/contract/professionals/choices";
import { lateText } from "@pavane/contract/booking/cancellation-policies";
import { timeText } from "@pavane/contract/core/times";
import { counted } from "../../../counted.ts";
import { useNow } from "../../../time/use-now.ts";
import { dayText } from "../../../time/dates.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { FullGroupLine, type WaitingRequest } from "../waiting/full-group.tsx";
import type { Day } from "../rules/days.ts";
import { byPart, type FreeTime, type FullGroup } from "../rules/free-times.ts";

export interface TimesProps {
  zone: string;
  minutes: number;
  /** Places of a session; with more than one, how many are left is said. */
  capacity: number;
  /** Places wanted. */
  seats: number;
  /** The time that is held, or chosen. */
  chosen: string | null;
  onChoose: (start: string) => void;
  /** Of what is paid for; without it nothing is said of refunds. */
  policy?: PolicyKey | undefined;
  /** How a full group is waited for; without it full ones are not shown. */
  waiting?: WaitingRequest;
}

interface DayTimesProps extends TimesProps {
  day: Day;
  times: readonly FreeTime[];
  full: readonly FullGroup[];
}

/** The times of one day: morning, afternoon, evening. */
export function DayTimes({ day, times, full, waiting, policy, ...rest }: DayTimesProps) {
  const now = useNow(60_000);
  const refund = policy === undefined ? null : lateText(policy, startsOf(times, full), now);
  const free = times.filter(({ taken, starts_at }) => !taken || starts_at === rest.chosen).length;
  return (
    <section aria-label={`Times on ${longDay(day)}`}>
      <h3 className="text-heading font-semibold">{longDay(day)}</h3>
      <p className="mt-1 text-meta text-soft">
        {free === 0 ? "No free times" : counted(free, "time")}, {rest.minutes} minutes each
      </p>
      {refund === null ? null : <p className="mt-1 text-meta font-semibold text-brick">{refund}</p>}
      {byPart([...times, ...(waiting ? full : [])].toSorted(byStart), rest.zone).map(({ part, times: some }) => (
        <div key={part} className="mt-5">
          <h4 className="mb-2 text-meta text-soft">
            {partNames[part]}
            {some.length === 0 ? <span className="ml-2">none free</span> : null}
          </h4>
          {some.length === 0 ? null : (
            <ul className={rest.capacity > 1 ? "grid gap-2" : "grid grid-cols-2 gap-2 sm:grid-cols-3"}>
              {some.map((time) => (
                <li key={time.starts_at} className="grid">
                  {"taken" in time ? <TimeButton time={time} {...rest} /> : null}
                  {"waiting" in time && waiting ? <FullGroupLine group={time} zone={rest.zone} {...waiting} /> : null}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

const startsOf = (...lists: readonly (readonly { starts_at: string }[])[]): number[] =>
  lists.flat().map(({ starts_at: start }) => Date.parse(start));

const byStart = (a: { starts_at: string }, b: { starts_at: string }): number =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at);

/** "Tuesday 16 March" */
export const longDay = (day: Day): string => dayText(day, { weekday: "long", day: "numeric", month: "long" });

const partNames = { morning: "Morning", afternoon: "Afternoon", evening: "Evening" } as const;

function TimeButton({ time, zone, capacity, seats, chosen, onChoose }: TimesProps & { time: FreeTime }) {
  const mine = time.starts_at === chosen;
  const taken = time.taken && !mine;
  const places = capacity > 1 && !taken ? placesText(time.seats_left, capacity) : null;
  return (
    <button
      type="button"
      aria-pressed={mine}
      disabled={taken || (!mine && time.seats_left < seats)}
      onClick={() => onChoose(time.starts_at)}
      className={cx(
        "tabular flex min-h-11 rounded-control border px-4 text-meta font-semibold transition-colors",
        places === null ? "flex-col items-center justify-center" : "items-center justify-between gap-4",
        mine
          ? "border-velvet bg-velvet text-on-velvet"
          : "border-line bg-card enabled:hover:border-edge enabled:hover:bg-sunk disabled:bg-transparent disabled:text-soft",
      )}
    >
      <span className={cx(taken && "line-through")}>{timeText(Date.parse(time.starts_at), zone)}</span>
      {taken ? <span className="text-small font-normal">Taken</span> : null}
      {places === null ? null : <span className={cx("font-normal", !mine && "text-soft")}>{places}</span>}
    </button>
  );
}

const placesText = (left: number, of: number): string => (left === 0 ? "Full" : `${left} of ${of} places left`);

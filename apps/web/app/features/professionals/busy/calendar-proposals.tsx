import { CircleMinus } from "lucide-react";
import { dayText } from "../../../time/dates.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { daysKey, hoursKey, type CalendarFileRead } from "../rules/calendar-file.ts";
import { weekdayName } from "../rules/week-hours.ts";

interface CalendarProposalsProps {
  found: CalendarFileRead;
  ticked: ReadonlySet<string>;
  onTick: (key: string, on: boolean) => void;
}

/** What a calendar proposes, each to be ticked, and what is neither hours nor days off. */
export function CalendarProposals({ found, ticked, onTick }: CalendarProposalsProps) {
  const { hours, time_off: days, left_out: leftOut, zone } = found;
  const tick = (key: string, label: string, hint: string) => (
    <li key={key}>
      <Checkbox
        label={label}
        hint={hint}
        checked={ticked.has(key)}
        onChange={({ target }) => onTick(key, target.checked)}
      />
    </li>
  );
  return (
    <div className="grid gap-5 text-meta">
      {hours.length + days.length === 0 ? (
        <p className="text-soft">Nothing in this calendar is hours of every week or days off.</p>
      ) : null}
      {hours.length === 0 ? null : (
        <section className="grid gap-2">
          <h3 className="font-semibold">Every week, in {zone}</h3>
          <ul className="grid max-h-72 gap-2.5 overflow-y-auto">
            {hours.map((one) =>
              tick(hoursKey(one), `${weekdayName(one.weekday)}, ${one.from} to ${one.to}`, one.event),
            )}
          </ul>
        </section>
      )}
      {days.length === 0 ? null : (
        <section className="grid gap-2">
          <h3 className="font-semibold">Days off</h3>
          <ul className="grid max-h-72 gap-2.5 overflow-y-auto">
            {days.map((one) => tick(daysKey(one), spanOf(one), one.note))}
          </ul>
        </section>
      )}
      {leftOut.length === 0 ? null : <LeftOut leftOut={leftOut} />}
    </div>
  );
}

const spanOf = ({ from, to }: CalendarFileRead["time_off"][number]): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

function LeftOut({ leftOut }: Pick<{ leftOut: CalendarFileRead["left_out"] }, "leftOut">) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">Left out</h3>
      <ul aria-label="Left out" className="grid max-h-48 gap-1 overflow-y-auto text-soft">
        {leftOut.map(({ event, reason }, at) => (
          <li key={at} className="flex items-start gap-2">
            <CircleMinus aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {event}: {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

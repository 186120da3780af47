import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { RatingOrNew } from "../components/person-marks.tsx";
import { dayOfMonth, longDay, weekdayText } from "../rules/days.ts";
import { fromText } from "../rules/card-texts.ts";
import { DayStarts } from "./day-starts.tsx";
import { WeekSteps } from "./week-steps.tsx";
import type { WeekProps } from "./week-table.tsx";

/** One day at a time, for narrow screens; at first the first day on which anybody is free. */
export function WeekDays({ rows, days, zone, today, part }: WeekProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  const free = days.filter((day) =>
    rows.some((row) => row.days.some(({ date, starts }) => date === day && starts.length > 0)),
  );
  const day = days.find((one) => one === pressed) ?? free[0] ?? days[0];
  const shown = rows.flatMap((row) => {
    const found = row.days.find(({ date, starts }) => date === day && starts.length > 0);
    return found ? [{ row, found }] : [];
  });
  return (
    <div className="lg:hidden">
      <WeekSteps days={days} today={today} />
      <fieldset className="mt-2 grid grid-cols-7 gap-1">
        <legend className="sr-only">Day</legend>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            onClick={() => setPressed(one)}
            className={cx(
              "tabular grid min-h-14 content-center justify-items-center rounded-control text-small",
              one === day ? "bg-velvet text-on-velvet" : "hover:bg-sunk",
              one !== day && !free.includes(one) && "text-soft",
            )}
          >
            <span>{one === today ? "Today" : weekdayText(one)}</span>
            <span className="text-body font-semibold">{dayOfMonth(one)}</span>
            <span className="sr-only">{longDay(one)}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="py-8 text-center text-soft">Nobody is free on this day.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {shown.map(({ row, found }) => (
            <li key={row.professional.id} className="grid gap-3 py-4">
              <div className="flex items-center gap-3">
                <Avatar src={row.professional.photo} name={row.professional.name} size={44} decorative />
                <div className="min-w-0 flex-1 text-meta">
                  <Link to={paths.person(row.professional.id)} className="font-semibold hover:text-velvet">
                    {row.professional.name}
                  </Link>
                  <p className="tabular text-soft">{fromText(row.professional)}</p>
                </div>
                <RatingOrNew {...row.professional} />
              </div>
              <DayStarts key={found.date} row={row} day={found} zone={zone} part={part} wide />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

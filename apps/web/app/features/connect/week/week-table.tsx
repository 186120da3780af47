import type { DayPart } from "@pavane/contract/booking/choices";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Featured, RatingOrNew } from "../components/person-marks.tsx";
import { dayOfMonth, longDay, weekdayText } from "../rules/days.ts";
import { fromText } from "../rules/card-texts.ts";
import type { FreeRow } from "../shapes.ts";
import { DayStarts } from "./day-starts.tsx";
import { WeekSteps } from "./week-steps.tsx";

export interface WeekProps {
  rows: readonly FreeRow[];
  days: readonly string[];
  /** The zone these are days of. */
  zone: string;
  today: string;
  part: DayPart | undefined;
}

/** Seven days beside each other, a row for each person. */
export function WeekTable({ rows, days, zone, today, part }: WeekProps) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-card max-lg:hidden">
      <table className="w-full table-fixed">
        <caption className="sr-only">Who is free when</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-[25%] px-3 py-2 text-left">
              <span className="sr-only">Who</span>
              <WeekSteps days={days} today={today} />
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="border-l border-line px-1 py-2 text-center text-meta">
                <span className={cx("block", day === today ? "font-semibold text-velvet" : "font-normal text-soft")}>
                  {day === today ? "Today" : weekdayText(day)}
                </span>
                <span aria-hidden className="tabular font-semibold">
                  {dayOfMonth(day)}
                </span>
                <span className="sr-only">, {longDay(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.professional.id} className="border-b border-line last:border-0">
              <th scope="row" className="p-4 text-left align-top font-normal">
                <Person row={row} />
              </th>
              {days.map((day) => {
                const found = row.days.find(({ date }) => date === day);
                return (
                  <td key={day} className="border-l border-line px-1 py-3 align-top">
                    {found ? <DayStarts row={row} day={found} zone={zone} part={part} /> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Person({ row: { professional } }: { row: FreeRow }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar src={professional.photo} name={professional.name} size={44} decorative />
      <div className="grid min-w-0 gap-0.5 text-meta">
        <Link
          to={paths.person(professional.id)}
          className="font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {professional.name}
        </Link>
        {professional.headline ? <p className="line-clamp-2 text-soft">{professional.headline}</p> : null}
        <p className="tabular">{fromText(professional)}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <RatingOrNew {...professional} />
          {professional.featured ? <Featured /> : null}
        </p>
      </div>
    </div>
  );
}

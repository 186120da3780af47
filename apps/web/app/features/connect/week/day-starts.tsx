import { timeText, wallTime } from "@pavane/contract/core/times";
import type { DayPart } from "@pavane/contract/booking/choices";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TimeLink } from "../find/time-link.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { daySlotsQuery } from "../queries.ts";
import { longDay } from "../rules/days.ts";
import type { FreeRow } from "../shapes.ts";

export interface DayStartsProps {
  row: FreeRow;
  day: FreeRow["days"][number];
  zone: string;
  part: DayPart | undefined;
  /** As buttons side by side, for fingers. */
  wide?: boolean;
}

/** Free starts of one person on one day; "+4" brings the rest in place. */
export function DayStarts({ row: { professional, service }, day, zone, part, wide = false }: DayStartsProps) {
  const [all, setAll] = useState(false);
  const rest = useQuery({ ...daySlotsQuery(professional.id, service.id, day.date, zone), enabled: all });
  if (day.starts.length === 0) return null;
  const known = new Set(day.starts);
  const more = rest.data?.slots.map((slot) => slot.starts_at).filter((at) => !known.has(at) && isIn(part, at, zone));
  return (
    <ul className={wide ? "flex flex-wrap gap-2" : "grid justify-items-center gap-0.5"}>
      {[...day.starts, ...(more ?? [])].map((at) => (
        <li key={at}>
          <TimeLink
            professionalId={professional.id}
            serviceId={service.id}
            start={at}
            aria-label={`Book ${professional.name}, ${longDay(day.date)}, ${timeText(Date.parse(at), zone)}`}
            className={wide ? wideClass : startClass}
          >
            {timeText(Date.parse(at), zone)}
          </TimeLink>
        </li>
      ))}
      {day.more > 0 && !more ? (
        <li>
          <button
            type="button"
            aria-busy={rest.isFetching || undefined}
            aria-label={`${day.more} more times of ${professional.name} on ${longDay(day.date)}`}
            onClick={() => (all ? void rest.refetch() : setAll(true))}
            className={cx(wide ? wideClass : startClass, "border-transparent text-soft")}
          >
            +{day.more}
          </button>
        </li>
      ) : null}
      {rest.isError ? (
        <li role="alert" className="text-small text-brick">
          Free times could not be loaded.
        </li>
      ) : null}
    </ul>
  );
}

const hours: Readonly<Record<DayPart, readonly [number, number]>> = {
  morning: [0, 12],
  afternoon: [12, 17],
  evening: [17, 24],
};

function isIn(part: DayPart | undefined, at: string, zone: string): boolean {
  if (part === undefined) return true;
  const hour = Number(wallTime(Date.parse(at), zone).slice(11, 13));
  const [from, to] = hours[part];
  return from <= hour && hour < to;
}

const startClass =
  "tabular inline-flex min-h-7 items-center rounded-chip px-2.5 text-meta font-semibold whitespace-nowrap text-velvet hover:bg-velvet hover:text-on-velvet pointer-coarse:min-h-11";
const wideClass =
  "tabular inline-flex min-h-11 items-center rounded-control border border-line bg-ground px-3.5 text-meta font-semibold whitespace-nowrap hover:border-velvet hover:text-velvet";

import { Plus } from "lucide-react";
import { cx } from "../../../ui/basics/class-names.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import type { Booked } from "../rules/booked-week.ts";
import { weekdayOf } from "../rules/calendar-days.ts";
import { rangeText } from "../rules/clock-texts.ts";
import { rangesOf, weekdayName, weekdays, weekdayShort } from "../rules/week-hours.ts";
import { RangePopover } from "./range-popover.tsx";
import type { WeekEditing } from "./use-week-editing.ts";

/** The week on a phone: a day is a list of ranges, and a tap opens their two time fields. */
export function DayList({ editing, booked }: { editing: WeekEditing; booked: readonly Booked[] }) {
  return (
    <ul className="border-b border-line">
      {weekdays.map((weekday) => (
        <Day key={weekday} weekday={weekday} editing={editing} booked={booked} />
      ))}
    </ul>
  );
}

interface DayProps {
  weekday: number;
  editing: WeekEditing;
  booked: readonly Booked[];
}

function Day({ weekday, editing, booked }: DayProps) {
  const { form } = editing;
  const ranges = rangesOf(form.values.ranges, weekday);
  const here = booked.filter(({ day }) => weekdayOf(day) === weekday);
  const name = weekdayName(weekday);
  return (
    <li className="grid grid-cols-[2.5rem_1fr_auto] gap-x-3 border-t border-line py-2.5">
      <span className="pt-2.5 text-meta font-semibold">
        <span aria-hidden>{weekdayShort(weekday)}</span>
        <span className="sr-only">{name}</span>
      </span>
      <div className="grid min-w-0 content-start gap-2">
        {ranges.map((range) => {
          const fault = form.faults.ranges.get(range.id);
          return (
            <div key={range.id} className="grid gap-1">
              <RangePopover range={range} editing={editing}>
                <button
                  type="button"
                  aria-label={`${name}, ${rangeText(range.from, range.to)}`}
                  className={cx(
                    "min-h-11 rounded-control px-3.5 text-left text-meta font-semibold",
                    fault ? "bg-brick-tint text-brick" : "bg-velvet-tint text-velvet",
                  )}
                >
                  {rangeText(range.from, range.to)}
                </button>
              </RangePopover>
              {fault ? <FieldError id={`fault-${range.id}`}>{fault}</FieldError> : null}
            </div>
          );
        })}
        {ranges.length === 0 ? <span className="py-2.5 text-meta text-soft">Not bookable</span> : null}
        {here.map(({ id, from, to, outside }) => (
          <span key={`${id}-${from}`} className="flex items-center gap-2 px-1 text-small text-soft">
            <span aria-hidden className={cx("h-2 w-4 rounded-full", outside ? "bg-brass-shape" : "bg-velvet")} />
            {outside ? "Booked outside your hours" : "Booked"}: {rangeText(from, to)}
          </span>
        ))}
      </div>
      <IconButton label={`Add hours on ${name}`} icon={<Plus aria-hidden />} onClick={() => editing.add(weekday)} />
    </li>
  );
}

import { Copy, Plus } from "lucide-react";
import { useId, useRef } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { axisOf, placeOf, ticksOf, type Axis } from "../rules/axis.ts";
import type { Booked } from "../rules/booked-week.ts";
import { weekdayOf } from "../rules/calendar-days.ts";
import { rangeText, timeOfDay } from "../rules/clock-texts.ts";
import { rangesOf, weekdayName, weekdays, weekdayShort } from "../rules/week-hours.ts";
import { HourBar } from "./hour-bar.tsx";
import type { WeekEditing } from "./use-week-editing.ts";

interface WeekRowsProps {
  editing: WeekEditing;
  booked: readonly Booked[];
}

/** The week on an axis of time, a row a day. */
export function WeekRows({ editing, booked }: WeekRowsProps) {
  const help = useId();
  const { ranges } = editing.form.values;
  const axis = axisOf([...ranges, ...booked].map(({ from }) => from));
  return (
    <div>
      <p id={help} className="sr-only">
        Left and right move it by five minutes. With Shift they move its end; up and down with Shift move its start.
        Delete removes it, Enter opens its times.
      </p>
      <div aria-hidden className={rowClass}>
        <span />
        <div className="relative h-6">
          {ticksOf(axis).map((minutes, index, all) => (
            <span
              key={minutes}
              style={{ left: `${placeOf(minutes, axis)}%` }}
              className={cx(
                "tabular absolute -translate-x-1/2 text-small whitespace-nowrap text-soft",
                // At 820 px there is room for every second one.
                index % 2 === 1 && index !== all.length - 1 && "max-xl:hidden",
              )}
            >
              {timeOfDay(minutes).replace(":00", "")}
            </span>
          ))}
        </div>
        <span />
      </div>
      {weekdays.map((weekday) => (
        <DayRow key={weekday} {...{ weekday, axis, editing, booked, help }} />
      ))}
    </div>
  );
}

interface DayRowProps extends WeekRowsProps {
  weekday: number;
  axis: Axis;
  help: string;
}

function DayRow({ weekday, axis, editing, booked, help }: DayRowProps) {
  const track = useRef<HTMLDivElement>(null);
  const { form } = editing;
  const ranges = rangesOf(form.values.ranges, weekday);
  const here = booked.filter(({ day }) => weekdayOf(day) === weekday);
  const faults = [...new Set(ranges.flatMap(({ id }) => form.faults.ranges.get(id) ?? []))];
  const name = weekdayName(weekday);
  return (
    <fieldset className="min-w-0 border-t border-line">
      <legend className="sr-only">{name}</legend>
      <div className={rowClass}>
        <span aria-hidden className="self-center text-meta font-semibold">
          {weekdayShort(weekday)}
        </span>
        <div ref={track} className="relative h-14">
          <span aria-hidden>
            {ticksOf(axis).map((minutes) => (
              <span
                key={minutes}
                style={{ left: `${placeOf(minutes, axis)}%` }}
                className="absolute inset-y-0 w-px bg-line"
              />
            ))}
          </span>
          {ranges.map((range) => (
            <HourBar key={range.id} {...{ range, axis, track, editing, help }} />
          ))}
          {ranges.length === 0 ? (
            <span className="absolute inset-y-0 left-2 grid place-items-center text-meta text-soft">Not bookable</span>
          ) : null}
          <BookedMarks booked={here} axis={axis} />
        </div>
        <DayButtons weekday={weekday} editing={editing} empty={ranges.length === 0} />
      </div>
      {faults.map((fault) => (
        <div key={fault} role="alert" className="pb-2 pl-14">
          <FieldError id={`${help}-${weekday}-${fault}`}>{fault}</FieldError>
        </div>
      ))}
    </fieldset>
  );
}

/** Drawn below the words of a bar; they take no presses. */
const BookedMarks = ({ booked, axis }: { booked: readonly Booked[]; axis: Axis }) => (
  <>
    {booked.map(({ id, from, to, outside }) => (
      <span
        key={`${id}-${from}`}
        title={rangeText(from, to)}
        style={{ left: `${placeOf(from, axis)}%`, width: `${placeOf(to, axis) - placeOf(from, axis)}%` }}
        className={cx(
          "pointer-events-none absolute bottom-2.5 h-2 rounded-full",
          outside ? "bg-brass-shape" : "bg-velvet",
        )}
      >
        <span className="sr-only">
          {outside ? "Booked outside your hours" : "Booked"}: {rangeText(from, to)}
        </span>
      </span>
    ))}
  </>
);

function DayButtons({ weekday, editing, empty }: { weekday: number; editing: WeekEditing; empty: boolean }) {
  const name = weekdayName(weekday);
  return (
    <span className="flex items-center justify-end">
      <IconButton
        size="small"
        label={`Add hours on ${name}`}
        icon={<Plus aria-hidden />}
        onClick={() => editing.add(weekday)}
      />
      <IconButton
        size="small"
        label={`Copy the hours of ${name} to…`}
        icon={<Copy aria-hidden />}
        disabled={empty}
        onClick={() => editing.copyFrom(weekday)}
      />
    </span>
  );
}

const rowClass = "grid grid-cols-[3rem_1fr_5.5rem] gap-x-3";

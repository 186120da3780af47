import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { addDays } from "../../../time/days.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { addMonths, daysOfMonth, longDay, monthName, monthOf, weekdayOf } from "../rules/calendar-days.ts";
import { weekdayName, weekdays } from "../rules/week-hours.ts";

/** What a day of the calendar is, and in words. */
export interface DayMark {
  readonly kind: "hours" | "closed" | "clocks";
  readonly words: string;
}

interface MonthCalendarProps {
  month: string;
  today: string;
  marks: ReadonlyMap<string, DayMark>;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

/** A month; the arrow keys go from day to day, and over its ends. */
export function MonthCalendar({ month, today, marks, onMonth, onDay }: MonthCalendarProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState(today);
  const focused = monthOf(stop) === month ? stop : monthOf(today) === month ? today : `${month}-01`;
  /** Where the keys went; another month is drawn only once the address has it. */
  const wanted = useRef<string>(undefined);
  // Follows the focus of the document.
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!day) return;
    wanted.current = undefined;
    day.focus();
  });
  const go = (day: string) => {
    if (day < today) return;
    wanted.current = day;
    setStop(day);
    if (monthOf(day) !== month) onMonth(monthOf(day));
  };
  const byKey = (event: KeyboardEvent) => {
    const to = dayOfKey(event.key, focused);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div className="w-full max-w-[17rem] pointer-coarse:max-w-[21rem]">
      <div className="mb-1.5 flex items-center justify-between">
        <p aria-live="polite" className="text-meta font-semibold">
          {monthName(month)}
        </p>
        <span>
          <IconButton
            size="small"
            label="Month before"
            icon={<ChevronLeft aria-hidden />}
            disabled={month <= monthOf(today)}
            onClick={() => onMonth(addMonths(month, -1))}
          />
          <IconButton
            size="small"
            label="Month after"
            icon={<ChevronRight aria-hidden />}
            onClick={() => onMonth(addMonths(month, 1))}
          />
        </span>
      </div>
      <fieldset ref={grid} aria-label={monthName(month)} className="grid grid-cols-7 gap-y-1 text-center text-meta">
        {weekdays.map((weekday) => (
          <span key={weekday} aria-hidden className="py-1 text-small text-soft">
            {weekdayName(weekday).charAt(0)}
          </span>
        ))}
        {daysOfMonth(month).map((day, index) =>
          day === null ? (
            <span key={`before-${index}`} />
          ) : (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === focused ? 0 : -1}
              disabled={day < today}
              aria-current={day === today ? "date" : undefined}
              aria-label={[longDay(day), marks.get(day)?.words].filter(Boolean).join(", ")}
              onKeyDown={byKey}
              onClick={() => {
                setStop(day);
                onDay(day);
              }}
              className={dayClass(marks.get(day)?.kind, day === today)}
            >
              {Number(day.slice(8))}
            </button>
          ),
        )}
      </fieldset>
    </div>
  );
}

function dayOfKey(key: string, day: string): string | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekdayOf(day),
    End: 7 - weekdayOf(day),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === "PageUp") return addDays(`${monthOf(day)}-01`, -1);
  return key === "PageDown" ? `${addMonths(monthOf(day), 1)}-01` : null;
}

const dayClass = (kind: DayMark["kind"] | undefined, isToday: boolean): string =>
  cx(
    "tabular mx-auto grid size-9 place-items-center rounded-chip transition-colors enabled:hover:bg-sunk disabled:text-soft disabled:opacity-60 pointer-coarse:size-11",
    kind === "hours" && "bg-velvet-tint font-semibold text-velvet",
    kind === "closed" && "bg-sunk text-soft line-through",
    kind === "clocks" && "ring-1 ring-brass-shape",
    isToday && "font-bold underline underline-offset-4",
  );

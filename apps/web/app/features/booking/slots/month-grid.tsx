import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { counted } from "../../../counted.ts";
import { dayText } from "../../../time/dates.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { dayAfterKey, firstDay, monthOf, weeksOf, type Day } from "../rules/days.ts";
import { longDay } from "./day-times.tsx";
import { MonthSteps } from "./month-steps.tsx";
import type { FreeTimesInView } from "./use-free-times.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The viewer's days of a month, free ones marked. On phones it folds to the week of the day in view. */
export function MonthGrid({ view }: { view: FreeTimesInView }) {
  const { month, day, today } = view;
  const [cursor, setCursor] = useState<Day | null>(null);
  const [whole, setWhole] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const start = day ?? (monthOf(today) === month ? today : firstDay(month));
  const stop = cursor !== null && monthOf(cursor) === month ? cursor : start;
  // Follows the focus of the document.
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
    byKey.current = false;
  }, [stop]);
  const move = (event: KeyboardEvent, from: Day) => {
    const target = dayAfterKey(from, event.key);
    if (target === null) return;
    event.preventDefault();
    const to = target < today ? today : target;
    if (!view.within(monthOf(to))) return;
    byKey.current = true;
    setCursor(to);
    if (monthOf(to) !== month) view.show(monthOf(to));
  };
  const pick = (one: Day) => {
    setCursor(one);
    view.pick(one);
  };
  return (
    <div>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 aria-live="polite" className="text-heading font-semibold max-sm:text-title">
          {dayText(firstDay(month), { month: "long", year: "numeric" })}
        </h3>
        <MonthSteps view={view} start={start} whole={whole} onWhole={setWhole} onPick={pick} />
      </div>
      <table ref={grid} aria-label="Days" className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="pb-2 text-small font-normal text-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)} className={cx(!whole && !week.includes(stop) && "max-sm:hidden")}>
              {week.map((one, index) => (
                <td key={weekdays[index]} className="p-0">
                  {one === null ? null : (
                    <DayButton
                      day={one}
                      free={freeOn(view, one)}
                      full={view.full.has(one)}
                      today={today}
                      chosen={one === day}
                      stop={one === stop}
                      onKeyDown={(event) => move(event, one)}
                      onPick={() => pick(one)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend full={view.full.size > 0} />
    </div>
  );
}

const Legend = ({ full }: { full: boolean }) => (
  <p aria-hidden className="mt-3 flex items-center gap-2 text-small text-soft max-sm:hidden">
    <span className="size-1 rounded-full bg-pine" />
    Free
    {full ? (
      <>
        <span className="ml-3 size-3 rounded-full ring-1 ring-line ring-inset" />
        Full
      </>
    ) : null}
  </p>
);

const freeOn = ({ days }: FreeTimesInView, day: Day): number =>
  days.get(day)?.filter(({ taken }) => !taken).length ?? 0;

interface DayButtonProps {
  day: Day;
  free: number;
  /** A group that can be waited for. */
  full: boolean;
  today: Day;
  chosen: boolean;
  /** The one that Tab leads to. */
  stop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onPick: () => void;
}

function DayButton({ day, free, full, today, chosen, stop, onKeyDown, onPick }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={stop ? 0 : -1}
      aria-pressed={chosen}
      aria-label={`${longDay(day)}, ${free > 0 ? counted(free, "free time") : full ? "full" : "no free times"}`}
      aria-current={day === today ? "date" : undefined}
      aria-disabled={(free === 0 && !full) || undefined}
      onKeyDown={onKeyDown}
      onClick={() => (free > 0 || full) && onPick()}
      className={cx(
        "relative mx-auto grid size-11 place-items-center rounded-full text-meta transition-colors",
        free > 0 && "font-semibold after:absolute after:bottom-1.5 after:size-1 after:rounded-full",
        chosen && "bg-velvet text-on-velvet after:bg-on-velvet",
        !chosen && free > 0 && "after:bg-pine hover:bg-sunk",
        !chosen && free === 0 && !full && "cursor-default text-soft",
        !chosen && free === 0 && full && "text-soft ring-1 ring-line ring-inset hover:bg-sunk",
        day === today && !chosen && "underline underline-offset-4",
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}

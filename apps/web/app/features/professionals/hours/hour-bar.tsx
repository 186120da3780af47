import type { KeyboardEvent, RefObject } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { placeOf, type Axis } from "../rules/axis.ts";
import { rangeText, timeOfDay } from "../rules/clock-texts.ts";
import { shifted, stepMinutes, weekdayName, withEnd, withStart, type HourRange } from "../rules/week-hours.ts";
import { RangePopover } from "./range-popover.tsx";
import { useBarDrag } from "./use-bar-drag.ts";
import type { WeekEditing } from "./use-week-editing.ts";

interface HourBarProps {
  range: HourRange;
  axis: Axis;
  track: RefObject<HTMLElement | null>;
  editing: WeekEditing;
  /** Id of the words that say which keys do what. */
  help: string;
}

/** One stretch: dragged, moved by the arrow keys, or opened. */
export function HourBar({ range, axis, track, editing, help }: HourBarProps) {
  const fault = editing.form.faults.ranges.get(range.id);
  const drag = useBarDrag({
    range,
    axis,
    width: () => track.current?.clientWidth ?? 0,
    onDrop: editing.change,
  });
  const { from, to } = drawable(drag.shown, axis);
  const byKey = (event: KeyboardEvent) => {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      return editing.remove(range);
    }
    const next = movedByKey(range, event);
    if (next === null) return;
    event.preventDefault();
    editing.change(next);
  };
  return (
    <RangePopover range={range} editing={editing}>
      <button
        type="button"
        aria-label={`${weekdayName(range.weekday)}, ${rangeText(drag.shown.from, drag.shown.to)}${fault ? `. ${fault}` : ""}`}
        aria-describedby={help}
        data-range={range.id}
        onKeyDown={byKey}
        onPointerDown={drag.begin}
        onPointerMove={drag.move}
        onPointerUp={drag.drop}
        onPointerCancel={drag.cancel}
        onClick={(event) => {
          if (drag.wasDrag()) event.preventDefault();
        }}
        style={{ left: `${placeOf(from, axis)}%`, width: `${placeOf(to, axis) - placeOf(from, axis)}%` }}
        className={barClass(Boolean(fault), drag.grip !== null || editing.open === range.id)}
      >
        <span data-grip="start" className={cx(gripClass, "left-0 justify-start")}>
          <span className="h-3.5 w-0.5 rounded-full bg-current opacity-60" />
        </span>
        <span className="pointer-events-none absolute inset-x-2.5 top-1.5 truncate text-left text-small leading-tight font-semibold">
          <span className="max-xl:hidden">{rangeText(drag.shown.from, drag.shown.to)}</span>
          <span className="xl:hidden">{rangeText(drag.shown.from, drag.shown.to).replaceAll(":00", "")}</span>
        </span>
        <span data-grip="end" className={cx(gripClass, "right-0 justify-end")}>
          <span className="h-3.5 w-0.5 rounded-full bg-current opacity-60" />
        </span>
        {drag.grip === null ? null : (
          <span
            className={cx(
              "pointer-events-none absolute -top-8 z-10 rounded-chip bg-ink px-2 py-1 text-small font-semibold whitespace-nowrap text-ground",
              drag.grip === "end" ? "right-0 translate-x-1/2" : "left-0 -translate-x-1/2",
            )}
          >
            {timeOfDay(drag.grip === "end" ? drag.shown.to : drag.shown.from)}
          </span>
        )}
      </button>
    </RangePopover>
  );
}

/** A range with a field that is empty, or an end before its start, is drawn as thin as can be seen. */
function drawable({ from, to }: HourRange, axis: Axis): { from: number; to: number } {
  const start = Number.isNaN(from) ? axis.from : from;
  const end = Number.isNaN(to) ? start : to;
  return { from: start, to: Math.max(end, Math.min(start + 30, axis.to)) };
}

/** Left and right move it; with Shift they move its end, up and down with Shift its start. */
function movedByKey(range: HourRange, { key, shiftKey }: KeyboardEvent): HourRange | null {
  if (!shiftKey && key === "ArrowLeft") return shifted(range, -stepMinutes);
  if (!shiftKey && key === "ArrowRight") return shifted(range, stepMinutes);
  if (shiftKey && key === "ArrowLeft") return withEnd(range, range.to - stepMinutes);
  if (shiftKey && key === "ArrowRight") return withEnd(range, range.to + stepMinutes);
  if (shiftKey && key === "ArrowUp") return withStart(range, range.from - stepMinutes);
  if (shiftKey && key === "ArrowDown") return withStart(range, range.from + stepMinutes);
  return null;
}

const gripClass = "absolute inset-y-0 flex w-3 cursor-ew-resize items-center px-[3px] pointer-coarse:w-6";

const barClass = (faulty: boolean, active: boolean): string =>
  cx(
    "absolute inset-y-1.5 cursor-grab touch-pan-y rounded-chip border select-none active:cursor-grabbing focus-visible:z-10",
    faulty ? "border-brick bg-brick-tint text-brick" : "bg-velvet-tint text-velvet",
    !faulty && (active ? "border-velvet ring-1 ring-velvet" : "border-bar/50"),
  );

import { useState } from "react";
import { rangeText } from "../rules/clock-texts.ts";
import { nextRange, weekdayName, type HourRange } from "../rules/week-hours.ts";
import type { WeekForm } from "./use-week-form.ts";

/** What is open on the week, and what is said of its changes. */
export interface WeekEditing {
  readonly form: WeekForm;
  /** The range whose fields are open. */
  readonly open: number | null;
  setOpen(id: number | null): void;
  /** The day whose hours are copied. */
  readonly copying: number | null;
  copyFrom(weekday: number | null): void;
  add(weekday: number): void;
  change(range: HourRange): void;
  remove(range: HourRange): void;
  readonly said: string;
}

export function useWeekEditing(form: WeekForm): WeekEditing {
  const [open, setOpen] = useState<number | null>(null);
  const [copying, copyFrom] = useState<number | null>(null);
  const [said, say] = useState("");
  return {
    form,
    open,
    setOpen,
    copying,
    copyFrom,
    add: (weekday) => {
      const range = nextRange(form.values.ranges, weekday);
      if (range === null) return say(`${weekdayName(weekday)} is full.`);
      form.setRanges([...form.values.ranges, range]);
      setOpen(range.id);
    },
    change: (range) => {
      form.changeRange(range);
      say(`${weekdayName(range.weekday)}, ${rangeText(range.from, range.to)}`);
    },
    remove: (range) => {
      form.removeRange(range.id);
      say(`${weekdayName(range.weekday)}, ${rangeText(range.from, range.to)} removed`);
    },
    said,
  };
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { addDays, addMonths, monthOf, type Day } from "../rules/days.ts";
import type { FreeTimesInView } from "./use-free-times.ts";

interface MonthStepsProps {
  view: FreeTimesInView;
  /** The day in view. */
  start: Day;
  /** On phones: every week, not only that of the day in view. */
  whole: boolean;
  onWhole: (whole: boolean) => void;
  onPick: (day: Day) => void;
}

/** To the month beside it; on phones, where only a week is shown, to the week beside it. */
export function MonthSteps({ view, start, whole, onWhole, onPick }: MonthStepsProps) {
  const step = (by: 1 | -1) => view.show(addMonths(view.month, by));
  const toWeek = (by: 1 | -1) => {
    const day = addDays(start, 7 * by);
    onPick(day < view.today ? view.today : day);
  };
  const left = <ChevronLeft aria-hidden />;
  const right = <ChevronRight aria-hidden />;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onWhole(!whole)}
        className="min-h-11 rounded-chip px-2 text-meta font-semibold text-velvet sm:hidden"
      >
        {whole ? "Week" : "Month"}
      </button>
      <span className={whole ? "flex" : "flex max-sm:hidden"}>
        <IconButton
          label="Previous month"
          icon={left}
          size="small"
          disabled={!view.canStep(-1)}
          onClick={() => step(-1)}
        />
        <IconButton label="Next month" icon={right} size="small" disabled={!view.canStep(1)} onClick={() => step(1)} />
      </span>
      <span className={whole ? "hidden" : "flex sm:hidden"}>
        <IconButton
          label="Previous week"
          icon={left}
          size="small"
          disabled={start <= view.today}
          onClick={() => toWeek(-1)}
        />
        <IconButton
          label="Next week"
          icon={right}
          size="small"
          disabled={!view.within(monthOf(addDays(start, 7)))}
          onClick={() => toWeek(1)}
        />
      </span>
    </div>
  );
}

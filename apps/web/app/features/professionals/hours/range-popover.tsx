import type { ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { rangeText } from "../rules/clock-texts.ts";
import { weekdayName, type HourRange } from "../rules/week-hours.ts";
import { RangeFields } from "./range-fields.tsx";
import type { WeekEditing } from "./use-week-editing.ts";

interface RangePopoverProps {
  range: HourRange;
  editing: WeekEditing;
  /** What opens it. */
  children: ReactNode;
}

/** The same by two fields as by dragging, and what else can be done with a stretch. */
export function RangePopover({ range, editing, children }: RangePopoverProps) {
  const { form, open, setOpen, copyFrom } = editing;
  const day = weekdayName(range.weekday);
  const close = () => setOpen(null);
  return (
    <Popover
      trigger={children}
      label={`${day}, ${rangeText(range.from, range.to)}`}
      size="wide"
      open={open === range.id}
      onOpenChange={(next) => setOpen(next ? range.id : null)}
    >
      <div className="grid gap-3">
        <RangeFields
          of={day}
          from={range.from}
          to={range.to}
          fault={form.faults.ranges.get(range.id)}
          onChange={(times) => form.changeRange({ ...range, ...times })}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              close();
              copyFrom(range.weekday);
            }}
          >
            Copy to…
          </Button>
          <Button
            variant="ghost"
            size="small"
            tone="destructive"
            onClick={() => {
              close();
              editing.remove(range);
            }}
          >
            Remove
          </Button>
        </div>
      </div>
    </Popover>
  );
}

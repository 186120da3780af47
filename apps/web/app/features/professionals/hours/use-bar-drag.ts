import { useRef, useState, type PointerEvent } from "react";
import { minutesOfWay, type Axis } from "../rules/axis.ts";
import { shifted, withEnd, withStart, type HourRange } from "../rules/week-hours.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";

export type Grip = "start" | "end" | "whole";

interface Drag {
  readonly grip: Grip;
  readonly pointer: number;
  readonly x: number;
  readonly shown: HourRange;
  /** Moved further than a plain press would. */
  readonly moved: boolean;
}

const pressPixels = 4;

interface BarDragOptions {
  range: HourRange;
  axis: Axis;
  /** Width of the axis on the screen. */
  width: () => number;
  onDrop: (range: HourRange) => void;
}

/** Drags a whole bar or one of its ends in steps of five minutes; Escape puts it back. */
export function useBarDrag({ range, axis, width, onDrop }: BarDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The press that follows a drag opens nothing. */
  const swallow = useRef(false);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    swallow.current = true;
    setDrag(null);
  };
  useWindowEvent("keydown", escape, drag !== null);
  return {
    shown: drag?.shown ?? range,
    grip: drag?.moved ? drag.grip : null,
    begin: (event: PointerEvent<HTMLElement>) => {
      swallow.current = false;
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const grip = gripOf(event.target);
      setDrag({ grip, pointer: event.pointerId, x: event.clientX, shown: range, moved: false });
    },
    move: (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const way = event.clientX - drag.x;
      if (!drag.moved && Math.abs(way) < pressPixels) return;
      setDrag({ ...drag, moved: true, shown: dragged(range, drag.grip, minutesOfWay(way, width(), axis)) });
    },
    drop: () => {
      if (drag?.moved) {
        swallow.current = true;
        if (drag.shown.from !== range.from || drag.shown.to !== range.to) onDrop(drag.shown);
      }
      setDrag(null);
    },
    cancel: () => setDrag(null),
    /** Whether a press belongs to the drag that has just ended. */
    wasDrag: () => {
      const was = swallow.current;
      swallow.current = false;
      return was;
    },
  };
}

function dragged(range: HourRange, grip: Grip, by: number): HourRange {
  if (grip === "start") return withStart(range, range.from + by);
  return grip === "end" ? withEnd(range, range.to + by) : shifted(range, by);
}

function gripOf(target: EventTarget): Grip {
  const grip = target instanceof Element ? target.closest<HTMLElement>("[data-grip]")?.dataset["grip"] : undefined;
  return grip === "start" || grip === "end" ? grip : "whole";
}

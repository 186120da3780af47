import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { cx } from "../basics/class-names.ts";
import { IconButton } from "./icon-button.tsx";

interface MoveButtonsProps {
  name: string;
  at: number;
  count: number;
  fixed: boolean;
  onMove: (from: number, to: number) => void;
  className?: string;
  /** Of the handle, which takes the keys. */
  handleClassName?: string;
}

/** A handle that moves a row by the arrow keys, and two arrows that move it by one. */
export function MoveButtons(props: MoveButtonsProps) {
  const { name, at, count, fixed, onMove, className, handleClassName } = props;
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(at, to);
  };
  return (
    <div className={cx("flex items-center", className)}>
      <IconButton
        size="small"
        label={`Move ${name} with the arrow keys`}
        icon={<GripVertical aria-hidden />}
        disabled={fixed}
        onKeyDown={byKey}
        className={handleClassName}
      />
      <IconButton
        size="small"
        label={`Move ${name} up`}
        icon={<ArrowUp aria-hidden />}
        disabled={fixed}
        aria-disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
        className="aria-disabled:opacity-40"
      />
      <IconButton
        size="small"
        label={`Move ${name} down`}
        icon={<ArrowDown aria-hidden />}
        disabled={fixed}
        aria-disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
        className="aria-disabled:opacity-40"
      />
    </div>
  );
}

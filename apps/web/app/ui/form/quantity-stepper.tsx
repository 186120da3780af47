import { Minus, Plus } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { cx } from "../basics/class-names.ts";
import { useOnChange } from "../../browser/use-on-change.ts";

interface QuantityStepperProps {
  /** What is counted, as it is read out: "One more of {name}". */
  name: string;
  value: number;
  max: number;
  /** One more or one less than there is at that moment; one less than 1 is the caller's to understand. */
  onStep: (by: 1 | -1) => void;
  /** A typed number, 0 or more. */
  onSet: (value: number) => void;
  size?: "normal" | "small";
}

export function QuantityStepper({ name, value, max, onStep, onSet, size = "normal" }: QuantityStepperProps) {
  const button = cx(buttonClass, size === "small" ? "w-8" : "w-10", "pointer-coarse:w-11");
  return (
    <span
      className={cx(
        "inline-flex items-stretch overflow-hidden rounded-control border border-line bg-card",
        size === "small" ? "h-8" : "h-10",
        "pointer-coarse:h-[46px]",
      )}
    >
      <button type="button" aria-label={`One less of ${name}`} className={button} onClick={() => onStep(-1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <TypedNumber name={name} value={value} max={max} onSet={onSet} small={size === "small"} />
      <button
        type="button"
        aria-label={`One more of ${name}`}
        aria-disabled={value >= max || undefined}
        className={button}
        onClick={() => value < max && onStep(1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </span>
  );
}

interface TypedNumberProps {
  name: string;
  value: number;
  max: number;
  small: boolean;
  onSet: (value: number) => void;
}

/** Counts when one leaves the field or presses Enter; what is no number falls back to what it was. */
function TypedNumber({ name, value, max, small, onSet }: TypedNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  useOnChange(value, () => put(input.current, value));
  const commit = () => {
    const typed = input.current?.value.trim() ?? "";
    const next = Math.min(Number(typed), max);
    if (!/^\d{1,6}$/.test(typed)) return put(input.current, value);
    put(input.current, next);
    if (next !== value) onSet(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    if (event.key === "Escape") put(input.current, value);
  };
  return (
    <input
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Quantity of ${name}`}
      defaultValue={value}
      onBlur={commit}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
      className={cx(
        "tabular border-x border-line bg-transparent text-center font-semibold -outline-offset-2",
        small ? "w-9 text-meta" : "w-11",
      )}
    />
  );
}

function put(input: HTMLInputElement | null, value: number): void {
  if (input) input.value = String(value);
}

const buttonClass =
  "grid place-items-center text-soft -outline-offset-2 transition-colors hover:bg-sunk hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent";

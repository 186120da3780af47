import { useId, type ReactNode } from "react";
import { cx } from "../basics/class-names.ts";

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  hideLabel?: boolean;
}

/** One of a few, all in view. Native radios underneath, so arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, hideLabel } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={cx(hideLabel ? "sr-only" : "mb-1.5 text-meta font-semibold")}>{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunk p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 items-center justify-center rounded-chip px-3 text-meta font-semibold text-soft transition-colors has-checked:bg-card has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-velvet"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { Check } from "lucide-react";
import type { ReactNode } from "react";

interface FilterBoxProps {
  name: string;
  value: string;
  chosen: boolean;
  count: number;
  /** More may be found under it. */
  atLeast?: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A value of a filter as a box to tick, sent with its form where no script runs; what nothing has cannot be ticked. */
export function FilterBox({ name, value, chosen, count, atLeast = false, onChange, children }: FilterBoxProps) {
  return (
    <label className="-mx-2 flex min-h-8 cursor-pointer items-center gap-2.5 rounded-chip px-2 py-1 text-meta transition-colors hover:bg-sunk has-checked:font-semibold has-disabled:cursor-default has-disabled:text-soft has-disabled:hover:bg-transparent has-focus-visible:outline-2 has-focus-visible:outline-velvet pointer-coarse:min-h-11">
      <span className="relative grid size-4.5 shrink-0 place-items-center">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={chosen}
          disabled={count === 0 && !chosen}
          onChange={onChange}
          className="peer size-4.5 cursor-[inherit] appearance-none rounded-[5px] border border-edge bg-card outline-none checked:border-velvet checked:bg-velvet disabled:border-line disabled:bg-transparent"
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute hidden size-3 text-on-velvet peer-checked:block"
          strokeWidth={3.4}
        />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="tabular text-small font-normal text-soft">
        {count.toLocaleString("en-US")}
        {atLeast ? "+" : null}
      </span>
    </label>
  );
}

import type { ComponentProps } from "react";
import { cx } from "../../ui/basics/class-names.ts";
import { LineIcon } from "../../ui/basics/line-icon.tsx";
import { controlClass } from "../../ui/form/control-class.ts";

/** The field of every search in the header; drawn here so that the header needs no icon library. */
export function SearchField({ className, ...rest }: ComponentProps<"input">) {
  return (
    <>
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-[18px] text-soft" />
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        {...rest}
        className={cx(controlClass, "h-10 pl-9 text-meta pointer-coarse:h-11", className)}
      />
    </>
  );
}

/** The same field with a list of what is found; `listed`: the id of that while it is shown. */
export function ComboboxField({ label, listed, ...rest }: ComponentProps<"input"> & ComboboxProps) {
  return (
    <SearchField
      aria-label={label}
      placeholder={label}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={listed !== undefined}
      aria-controls={listed}
      {...rest}
    />
  );
}

interface ComboboxProps {
  label: string;
  listed?: string;
}

export function SearchIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.6 3.6" />
    </LineIcon>
  );
}

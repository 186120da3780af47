import { Form } from "react-router";
import { paths } from "../paths.ts";
import { cx } from "../ui/class-names.ts";
import { controlClass } from "../ui/field.tsx";

interface StoreSearchProps {
  className?: string;
  onSearch?: () => void;
}

/** Looks for resources from every page: a plain form into the store. */
export function StoreSearch({ className, onSearch }: StoreSearchProps) {
  return (
    <search className={className}>
      <Form action={paths.curriculum()} onSubmit={onSearch} className="relative">
        <SearchIcon />
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label="Search the curriculum store"
          placeholder="Search the store"
          className={cx(controlClass, "h-10 pl-9 text-meta pointer-coarse:h-11")}
        />
      </Form>
    </search>
  );
}

/** Drawn here so that the header needs no icon library. */
function SearchIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      className="pointer-events-none absolute inset-y-0 left-3 my-auto size-[18px] text-soft"
    >
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.6 3.6" />
    </svg>
  );
}

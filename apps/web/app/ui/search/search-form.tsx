import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "../buttons/button.tsx";
import { cx } from "../basics/class-names.ts";
import { controlClass } from "../form/control-class.ts";

interface SearchFormProps {
  /** Where the words are looked for. */
  action: string;
  label: string;
  placeholder: string;
  q: string;
  /** What else of the address stays. */
  kept?: readonly (readonly [name: string, value: string])[];
  className?: string;
}

/** A plain GET form: works before any script has loaded. */
export function SearchForm({ action, label, placeholder, q, kept = [], className }: SearchFormProps) {
  return (
    <search className={cx("block", className)}>
      <Form action={action} className="flex gap-2.5">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">{label}</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-[18px] text-soft"
          />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            placeholder={placeholder}
            className={`${controlClass} h-11 pl-10.5`}
          />
        </label>
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
    </search>
  );
}

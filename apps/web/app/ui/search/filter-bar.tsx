import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { cx } from "../basics/class-names.ts";
import { Disclosure } from "../display/disclosure.tsx";
import { isFiltered, withoutFilters } from "./filters.ts";
import { SearchBox } from "./search-box.tsx";
import { readDay } from "./read-day.ts";
import { useSearchState } from "./search-state.ts";
import { Select, type SelectOption } from "../form/select.tsx";
import { TextField } from "../form/text-field.tsx";

export interface FilterChoice {
  /** Its name in the address. */
  name: string;
  label: string;
  /** What no choice means, for example "Every state". */
  every: string;
  options: readonly SelectOption[];
  className?: string;
}

/** Filters few people need: shown when asked for, or when one is set. */
export interface MoreFilters {
  summary: string;
  choices?: readonly FilterChoice[];
  days?: readonly { name: string; label: string }[];
}

interface FilterBarProps {
  search?: { label: string; placeholder: string; className?: string };
  /** Further texts to look for, each under its name in the address. */
  texts?: readonly { name: string; label: string; placeholder: string }[];
  choices?: readonly FilterChoice[];
  more?: MoreFilters;
  /** Every name that "Clear filters" empties. */
  names: readonly string[];
  children?: ReactNode;
}

/** The filters above a table. All of them live in the address, so that a reload, Back and a shared link show the same rows. */
export function FilterBar({ search: box, texts = [], choices = [], more, names, children }: FilterBarProps) {
  const [search, change] = useSearchState();
  const clear = isFiltered(search, names) ? (
    <Button variant="ghost" onClick={() => change(withoutFilters(names))}>
      Clear filters
    </Button>
  ) : null;
  return (
    <search className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        {box ? (
          <SearchBox
            label={box.label}
            placeholder={box.placeholder}
            q={search.get("q") ?? ""}
            onSearch={(q) => change({ q }, { replace: true })}
            className={cx("min-w-0 flex-1 basis-64", box.className)}
          />
        ) : null}
        {texts.map(({ name, label, placeholder }) => (
          <SearchBox
            key={name}
            label={label}
            placeholder={placeholder}
            q={search.get(name) ?? ""}
            onSearch={(text) => change({ [name]: text }, { replace: true })}
            className="min-w-0 flex-1 basis-52"
          />
        ))}
        {choices.map((choice) => (
          <Choice key={choice.name} choice={choice} hideLabel />
        ))}
        {children}
        {more ? null : clear}
      </div>
      {more ? (
        <div className="flex flex-wrap items-start gap-3">
          <More more={more} />
          {clear}
        </div>
      ) : null}
    </search>
  );
}

function More({ more: { summary, choices = [], days = [] } }: { more: MoreFilters }) {
  const [search, change] = useSearchState();
  const set = [...choices, ...days].filter(({ name }) => search.get(name)).length;
  return (
    <Disclosure
      summary={summary}
      note={set > 0 ? `${set} set` : undefined}
      defaultOpen={set > 0}
      className="min-w-0 flex-1 basis-full bg-card sm:basis-0"
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {choices.map((choice) => (
          <Choice key={choice.name} choice={{ ...choice, className: undefined }} />
        ))}
        {days.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="date"
            value={readDay(search.get(name))}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
    </Disclosure>
  );
}

function Choice({ choice, hideLabel }: { choice: FilterChoice; hideLabel?: boolean }) {
  const [search, change] = useSearchState();
  return (
    <Select
      label={choice.label}
      hideLabel={hideLabel}
      placeholder={choice.every}
      className={cx(hideLabel && "min-w-36 max-sm:flex-auto", choice.className)}
      options={choice.options}
      value={search.get(choice.name) ?? ""}
      onChange={({ target }) => change({ [choice.name]: target.value })}
    />
  );
}

import { minuteBands, dayParts } from "@pavane/contract/booking/choices";
import { directoryRatings } from "@pavane/contract/booking/directory-filters";
import type { FormEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { FilterBox } from "../../../ui/search/filter-box.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toggled, type ListFilter } from "../rules/directory-search.ts";
import type { FilterProps } from "./filters.ts";
import { filterValues } from "./filter-values.ts";
import { minuteNames, partNames, ratingNames } from "./filter-texts.ts";

/** Values to tick, with how many people each would show. */
export function ValueBoxes({ name, search, facets, styles, choose }: FilterProps & { name: ListFilter }) {
  const values = filterValues(name, search, facets, styles);
  if (values.length === 0) return <p className="text-meta text-soft">Nothing to choose from.</p>;
  return (
    <ul className="max-h-72 overflow-x-hidden overflow-y-auto px-2">
      {values.map(({ value, label, count }) => (
        <li key={value}>
          <FilterBox
            name={name}
            value={value}
            chosen={search.lists[name].includes(value)}
            count={count}
            onChange={() => choose((now) => ({ [name]: toggled(now.lists[name], value) }))}
          >
            {label}
          </FilterBox>
        </li>
      ))}
    </ul>
  );
}

export function PlaceFilter(props: FilterProps) {
  return (
    <div className="grid gap-4">
      <ValueBoxes {...props} name="mode" />
      <TextFilter {...props} name="city" label="City" value={props.search.city} />
    </div>
  );
}

export const PriceFilter = (props: FilterProps) => {
  const { typed, fault } = props.search.priceMax;
  return (
    <TextFilter {...props} name="price_max" label="Highest price in dollars" value={typed} fault={fault} decimal />
  );
};

export const LengthFilter = ({ search, choose }: FilterProps) => (
  <RadioGroup
    label="Length"
    name="minutes"
    value={search.minutes ?? ""}
    onChange={({ target }) => choose({ minutes: target.value })}
    options={[
      { value: "", label: "Any length" },
      ...minuteBands.map((value) => ({ value, label: minuteNames[value] })),
    ]}
  />
);

export const RatingFilter = ({ search, choose }: FilterProps) => (
  <RadioGroup
    label="Rating"
    name="rating"
    value={search.rating ?? ""}
    onChange={({ target }) => choose({ rating: target.value })}
    options={[
      { value: "", label: "Any rating" },
      ...directoryRatings.map((value) => ({ value, label: ratingNames[value] })),
    ]}
  />
);

export const WhenFilter = ({ search, choose }: FilterProps) => (
  <div className="grid gap-4">
    <RadioGroup
      label="Part of day"
      name="part"
      value={search.part ?? ""}
      onChange={({ target }) => choose({ part: target.value })}
      options={[{ value: "", label: "Any part" }, ...dayParts.map((value) => ({ value, label: partNames[value] }))]}
    />
    <TextField
      label="From date"
      type="date"
      name="from"
      value={search.from}
      onChange={({ target }) => choose({ from: target.value })}
    />
  </div>
);

interface TextFilterProps extends FilterProps {
  name: string;
  label: string;
  value: string;
  decimal?: boolean;
  /** Why it is not used. */
  fault?: string | null;
}

function TextFilter({ name, label, value, decimal = false, fault = null, choose }: TextFilterProps) {
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(name);
    choose({ [name]: typeof typed === "string" ? typed.trim() : null });
  };
  return (
    <form key={value} onSubmit={set} className="flex items-start gap-2">
      <TextField
        label={label}
        name={name}
        defaultValue={value}
        maxLength={decimal ? 20 : 80}
        error={fault ?? undefined}
        autoComplete="off"
        className="min-w-0 flex-1"
        {...(decimal
          ? {
              inputMode: "decimal" as const,
              title: "An amount in dollars, such as 60 or 62.50",
            }
          : {})}
      />
      <Button type="submit" variant="outline" className="mt-[26px]">
        Set
      </Button>
    </form>
  );
}

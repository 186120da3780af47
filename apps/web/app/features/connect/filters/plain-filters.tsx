import { professionalSortNames, professionalSorts } from "@pavane/contract/booking/choices";
import { FilterGroup } from "../../../ui/search/filter-link.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { LengthFilter, RatingFilter, ValueBoxes, WhenFilter } from "./fields.tsx";
import type { FilterProps } from "./filters.ts";

interface PlainFiltersProps extends Omit<FilterProps, "choose"> {
  /** Of the look that is open. */
  action: string;
  tz: string | null;
  alwaysBookable: boolean;
}

/** All filters and the order as one form with a button, for browsers that run no script. */
export const PlainFilters = (props: PlainFiltersProps) => (
  // A browser that runs scripts draws nothing here, so its code holds nothing for it.
  <noscript>{import.meta.env.SSR ? <PlainForm {...props} /> : null}</noscript>
);

function PlainForm({ action, tz, alwaysBookable, ...rest }: PlainFiltersProps) {
  const props = { ...rest, choose: () => undefined };
  const { search } = props;
  return (
    <form action={action} className="grid gap-x-10 rounded-card border border-line bg-card p-5 md:grid-cols-2">
      {search.q === "" ? null : <input type="hidden" name="q" value={search.q} />}
      {tz === null ? null : <input type="hidden" name="tz" value={tz} />}
      <FilterGroup title="Style" open={search.lists.style.length > 0}>
        <ValueBoxes {...props} name="style" />
      </FilterGroup>
      <FilterGroup title="Age" open={search.lists.age.length > 0}>
        <ValueBoxes {...props} name="age" />
      </FilterGroup>
      <FilterGroup title="Level" open={search.lists.level.length > 0}>
        <ValueBoxes {...props} name="level" />
      </FilterGroup>
      <FilterGroup title="Language" open={search.lists.language.length > 0}>
        <ValueBoxes {...props} name="language" />
      </FilterGroup>
      <FilterGroup title="Place" open={search.lists.mode.length > 0 || search.city !== ""}>
        <ValueBoxes {...props} name="mode" />
        <TextField label="City" name="city" defaultValue={search.city} maxLength={80} />
      </FilterGroup>
      <FilterGroup title="Price" open={search.priceMax.typed !== ""}>
        <TextField
          label="Highest price in dollars"
          name="price_max"
          defaultValue={search.priceMax.typed}
          maxLength={20}
          error={search.priceMax.fault ?? undefined}
        />
      </FilterGroup>
      <FilterGroup title="Length" open={search.minutes !== undefined}>
        <LengthFilter {...props} />
      </FilterGroup>
      <FilterGroup title="Rating" open={search.rating !== undefined}>
        <RatingFilter {...props} />
      </FilterGroup>
      <FilterGroup title="When" open={search.part !== undefined || search.from !== ""}>
        <WhenFilter {...props} />
      </FilterGroup>
      <div className="grid content-start gap-4 pt-3">
        {alwaysBookable ? null : (
          <label className="flex min-h-11 items-center gap-2.5 text-meta font-semibold">
            <input type="checkbox" name="bookable" value="1" defaultChecked={search.bookable} className="size-4.5" />
            Bookable only
          </label>
        )}
        <Select
          label="Sort"
          name="sort"
          defaultValue={search.sort}
          options={professionalSorts.map((value) => ({ value, label: professionalSortNames[value] }))}
        />
        <button
          type="submit"
          className="min-h-11 justify-self-start rounded-control bg-velvet px-5 font-semibold text-on-velvet"
        >
          Show
        </button>
      </div>
    </form>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { Form, useLocation } from "react-router";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { FilterBox } from "../../../ui/search/filter-box.tsx";
import { FilterGroup } from "../../../ui/search/filter-link.tsx";
import type { StoreFacets } from "../shapes.ts";
import { filterTitles } from "./filter-texts.ts";
import { filterValues, shownAtFirst, type FilterValue } from "./filter-values.ts";
import { PriceFilter } from "./price-filter.tsx";
import { toggled, type StoreSearch } from "./store-search.ts";
import { useFilters, type Filters } from "./use-filters.ts";
import { useIncludingPlan } from "./use-including-plan.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { type StoreChanges, listFilters, type ListFilter } from "./store-address.ts";

export interface FilterListProps {
  facets: StoreFacets;
  /** More may be found. */
  atLeast: boolean;
}

/** Open before anything is chosen in them. */
const open: ReadonlySet<ListFilter> = new Set(["style", "age", "type", "included", "rating"]);

const fields: ReadonlySet<string> = new Set([...listFilters, "min", "max", "free"]);

/**
 * Every filter of the store as one form. Each box applies immediately; without a script the form's button submits them
 * all.
 */
export function FilterList({ facets, atLeast }: FilterListProps) {
  const plan = useIncludingPlan();
  const { pathname } = useLocation();
  const { search, choose, kept } = useFilters(fields);
  const { data: styles } = useQuery(danceStylesQuery());
  const form = useRef<HTMLFormElement>(null);
  const early = useRef(() => {
    const ticked = form.current ? tickedIn(form.current, search) : null;
    if (ticked !== null) choose(ticked);
  });
  // What was ticked before the page had come to life is still ticked, and nobody has heard of it.
  useOnChange("alive", () => early.current());
  const setRange = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    choose({ min: textOf(typed.get("min")), max: textOf(typed.get("max")) });
  };
  return (
    <Form ref={form} action={pathname} onSubmit={setRange} className="grid">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {listFilters.map((name) => {
        const values = filterValues(name, search, facets, { plan, styles: styles?.data ?? [] });
        const group =
          values.length === 0 ? null : (
            <FilterGroup key={name} title={filterTitles[name]} open={open.has(name) || search.filters[name].length > 0}>
              <Values name={name} values={values} search={search} atLeast={atLeast} choose={choose} />
            </FilterGroup>
          );
        return name === "type"
          ? [group, <PriceFilter key="price" search={search} facets={facets} choose={choose} />]
          : group;
      })}
      <noscript>
        <button type="submit" className="mt-3 min-h-11 rounded-control bg-velvet px-5 font-semibold text-on-velvet">
          Show
        </button>
      </noscript>
    </Form>
  );
}

/** The current state of the boxes, where it differs from the address; null otherwise. */
function tickedIn(form: HTMLFormElement, search: StoreSearch): StoreChanges | null {
  const sent = new FormData(form);
  const ticked = listFilters.map((name) => [name, sent.getAll(name).map(textOf)] as const);
  const differs = ticked.some(([name, values]) => values.toSorted().join() !== search.filters[name].toSorted().join());
  return differs ? Object.fromEntries(ticked) : null;
}

const textOf = (field: FormDataEntryValue | null): string => (typeof field === "string" ? field.trim() : "");

/** Number of values that a long list shows before it is expanded. */
const AT_FIRST = 6;

interface ValuesProps {
  name: ListFilter;
  values: readonly FilterValue[];
  search: StoreSearch;
  atLeast: boolean;
  choose: Filters["choose"];
}

function Values({ name, values, search, atLeast, choose }: ValuesProps) {
  const [all, setAll] = useState(false);
  const chosen = search.filters[name];
  const shown = all ? values : shownAtFirst(values, chosen, AT_FIRST);
  const more = values.length - shown.length;
  return (
    <>
      <ul>
        {shown.map(({ value, label, count, below }) => (
          <li key={value} className={below ? "pl-4" : undefined}>
            <FilterBox
              name={name}
              value={value}
              chosen={chosen.includes(value)}
              count={count}
              atLeast={atLeast && count > 0}
              onChange={() => choose((now) => ({ [name]: toggled(now, name, value) }))}
            >
              {label}
            </FilterBox>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 min-h-8 text-meta font-semibold text-velvet hover:underline"
        >
          {more} more
          <span className="sr-only"> under {filterTitles[name]}</span>
        </button>
      ) : null}
    </>
  );
}

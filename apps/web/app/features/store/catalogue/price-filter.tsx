import { useId } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { cx } from "../../../ui/class-names.ts";
import { controlClass, FieldError } from "../../../ui/field.tsx";
import { FilterGroup, FilterLink } from "../../../ui/filter-link.tsx";
import type { StoreFacets } from "../shapes.ts";
import { changeStore, isFreeOnly, isUpsideDown, type StoreSearch } from "./store-search.ts";

/** A range of one's own as a plain GET form, and what costs nothing. */
export function PriceFilter({ search, facets }: { search: StoreSearch; facets: StoreFacets }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const errorId = useId();
  const wrong = isUpsideDown(search);
  const free = isFreeOnly(search);
  const freeCount = facets.price[0]?.count ?? 0;
  const field = { inputMode: "decimal", autoComplete: "off", maxLength: 9 } as const;
  const look = cx(controlClass, "h-9 min-w-0 px-2.5 text-meta");
  const kept = [...params].filter(([name]) => name !== "min" && name !== "max");
  return (
    <FilterGroup title="Price" open>
      <Form action={pathname} preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <div key={`${search.min} ${search.max}`} className="flex items-center gap-2 pt-0.5">
          <input
            {...field}
            name="min"
            aria-label="Lowest price in dollars"
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? errorId : undefined}
            placeholder="$ from"
            defaultValue={search.min}
            className={look}
          />
          <span className="text-meta text-soft">to</span>
          <input
            {...field}
            name="max"
            aria-label="Highest price in dollars"
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? errorId : undefined}
            placeholder="$ to"
            defaultValue={free ? "" : search.max}
            className={look}
          />
          <button
            type="submit"
            className="min-h-9 shrink-0 rounded-control px-2 text-meta font-semibold text-velvet hover:bg-sunk"
          >
            Set
            <span className="sr-only"> the price range</span>
          </button>
        </div>
        {wrong ? (
          <div className="mt-1.5">
            <FieldError id={errorId}>The lowest price is above the highest.</FieldError>
          </div>
        ) : null}
      </Form>
      {freeCount > 0 || free ? (
        <div className="mt-1.5">
          <FilterLink
            to={{ search: changeStore(params, { min: null, max: free ? null : "0" }) }}
            chosen={free}
            count={freeCount}
          >
            Free
          </FilterLink>
        </div>
      ) : null}
    </FilterGroup>
  );
}

import { ArrowRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { AddressPrice } from "../../../money/address-price.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { controlClass } from "../../../ui/form/control-class.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { FilterBox } from "../../../ui/search/filter-box.tsx";
import { FilterGroup } from "../../../ui/search/filter-link.tsx";
import type { StoreFacets } from "../shapes.ts";
import { isFreeOnly, isUpsideDown, type StoreSearch } from "./store-search.ts";
import type { StoreChanges } from "./store-address.ts";

interface PriceFilterProps {
  search: StoreSearch;
  facets: StoreFacets;
  choose: (changes: StoreChanges) => void;
}

/** A range of one's own, sent with the form around it, and what costs nothing. */
export function PriceFilter({ search, facets, choose }: PriceFilterProps) {
  const errorId = useId();
  const { min, max } = search.prices;
  const swapped = isUpsideDown(search);
  const faults = [...new Set([min.fault, max.fault, swapped ? "The lowest price is above the highest." : null])].filter(
    (fault) => fault !== null,
  );
  const free = isFreeOnly(search);
  const fieldOf = ({ fault }: AddressPrice) => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 20,
    title: "An amount in dollars, such as 12 or 12.50",
    "aria-invalid": swapped || fault !== null || undefined,
    "aria-describedby": swapped || fault !== null ? errorId : undefined,
    className: cx(controlClass, "h-9 w-full min-w-0 pr-2 pl-6 text-meta pointer-coarse:h-11"),
  });
  return (
    <FilterGroup title="Price" open>
      <div key={`${min.typed} ${max.typed}`} className="flex items-center gap-2 pt-0.5">
        <Dollars>
          <input
            {...fieldOf(min)}
            name="min"
            aria-label="Lowest price in dollars"
            placeholder="from"
            defaultValue={min.typed}
          />
        </Dollars>
        <span className="text-meta text-soft">to</span>
        <Dollars>
          <input
            {...fieldOf(max)}
            name="max"
            aria-label="Highest price in dollars"
            defaultValue={free ? "" : max.typed}
          />
        </Dollars>
        <button
          type="submit"
          aria-label="Set the price range"
          title="Set the price range"
          className="grid size-9 shrink-0 place-items-center rounded-control border border-line bg-card text-soft transition-colors hover:border-edge hover:text-ink pointer-coarse:size-11"
        >
          <ArrowRight aria-hidden className="size-4" />
        </button>
      </div>
      {faults.length > 0 ? (
        <div role="alert" className="mt-1.5">
          <FieldError id={errorId}>{faults.join(" ")}</FieldError>
        </div>
      ) : null}
      <div className="mt-1.5">
        <FilterBox
          name="free"
          value="1"
          chosen={free}
          count={facets.price[0]?.count ?? 0}
          onChange={() => choose({ min: null, max: free ? null : "0" })}
        >
          Free
        </FilterBox>
      </div>
    </FilterGroup>
  );
}

const Dollars = ({ children }: { children: ReactNode }) => (
  <span className="relative min-w-0 flex-1">
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-meta text-soft"
    >
      $
    </span>
    {children}
  </span>
);

import { Check } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { cx } from "../../../ui/class-names.ts";
import { changeSearch } from "../../../ui/search-state.ts";
import type { CourseList } from "../shapes.ts";
import { filterNames, toggled, type CatalogueSearch, type FilterName } from "./catalogue-search.ts";

type Facet = CourseList["facets"][FilterName][number];

interface FilterListProps {
  search: CatalogueSearch;
  list: Pick<CourseList, "facets" | "matches">;
}

export const filterTitles: Readonly<Record<FilterName, string>> = {
  category: "Category",
  style: "Style",
  age: "Age group",
  level: "Level",
  price: "Price",
  rating: "Rating",
  hours: "Length",
  instructor: "Instructor",
};

/** Every filter but the category, which stands above the list as chips. Each value is a link. */
export function FilterList({ search, list: { facets, matches } }: FilterListProps) {
  const shown = filterNames.filter((name) => name !== "category" && facets[name].length > 0);
  return (
    <div className="grid">
      {shown.map((name, index) => (
        <details
          key={name}
          open={index < OPEN || search.filters[name].length > 0}
          className="group border-b border-line py-1 last:border-0"
        >
          <summary className="flex min-h-10 list-none items-center justify-between text-meta font-semibold [&::-webkit-details-marker]:hidden">
            {filterTitles[name]}
            <span aria-hidden className="text-soft transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <ul className="pb-3">
            {facets[name].map((facet) => (
              <FilterValue key={facet.value} name={name} facet={facet} search={search} atLeast={matches.at_least} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

const OPEN = 5;

interface FilterValueProps {
  name: FilterName;
  facet: Facet;
  search: CatalogueSearch;
  /** More may be found under it. */
  atLeast: boolean;
}

function FilterValue({ name, facet, search, atLeast }: FilterValueProps) {
  const [params] = useSearchParams();
  const chosen = search.filters[name].includes(facet.value);
  const to = { search: changeSearch(params, { [name]: toggled(search, name, facet.value), page: null }) };
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        rel="nofollow"
        aria-current={chosen ? "true" : undefined}
        className={cx(
          "-mx-2 flex min-h-8 items-center gap-2.5 rounded-chip px-2 py-1 text-meta transition-colors hover:bg-sunk",
          chosen && "font-semibold text-velvet",
        )}
      >
        <span
          aria-hidden
          className={cx(
            "grid size-4 shrink-0 place-items-center border",
            name === "rating" ? "rounded-full" : "rounded-[4px]",
            chosen ? "border-velvet bg-velvet text-on-velvet" : "border-edge",
          )}
        >
          {chosen ? <Check className="size-3" strokeWidth={3.4} /> : null}
        </span>
        <span className="min-w-0 flex-1">{facet.label}</span>
        <span className="tabular text-small font-normal text-soft">
          {facet.count}
          {atLeast ? "+" : null}
        </span>
      </Link>
    </li>
  );
}

import { useSearchParams } from "react-router";
import { FilterGroup, FilterLink } from "../../../ui/search/filter-link.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import type { CourseList } from "../shapes.ts";
import { filterNames, toggled, type CatalogueSearch, type FilterName } from "./catalogue-search.ts";

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

/** Every filter but the category, which is above the list as chips. Each value is a link. */
export function FilterList({ search, list: { facets, matches } }: FilterListProps) {
  const [params] = useSearchParams();
  const shown = filterNames.filter((name) => name !== "category" && facets[name].length > 0);
  return (
    <div className="grid">
      {shown.map((name, index) => (
        <FilterGroup key={name} title={filterTitles[name]} open={index < OPEN || search.filters[name].length > 0}>
          <ul>
            {facets[name].map(({ value, label, count }) => (
              <li key={value}>
                <FilterLink
                  to={{ search: changeSearch(params, { [name]: toggled(search, name, value), page: null }) }}
                  chosen={search.filters[name].includes(value)}
                  single={name === "rating"}
                  count={count}
                  atLeast={matches.at_least}
                >
                  {label}
                </FilterLink>
              </li>
            ))}
          </ul>
        </FilterGroup>
      ))}
    </div>
  );
}

const OPEN = 5;

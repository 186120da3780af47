import type { Answer } from "@pavane/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../../api/api-query.ts";
import { ChipLink } from "../../../ui/display/chip.tsx";
import { SearchForm } from "../../../ui/search/search-form.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import type { CourseList } from "../shapes.ts";
import { withoutFilters, type CatalogueSearch } from "./catalogue-search.ts";

/** Other filters stay, the page starts over. */
export function SearchBox({ search }: { search: CatalogueSearch }) {
  const [params] = useSearchParams();
  return (
    <SearchForm
      action="/courses"
      label="Search certifications"
      placeholder="Title, style or instructor"
      q={search.q}
      kept={[...params].filter(([name]) => name !== "q" && name !== "page" && name !== "sort")}
      className="max-w-[560px]"
    />
  );
}

interface CategoryChipsProps {
  search: CatalogueSearch;
  list: Pick<CourseList, "facets" | "matches">;
}

/** Categories that hold something of what was asked for; where none does, those of the whole catalogue, which lead away from it. */
export function CategoryChips({ search, list: { facets, matches } }: CategoryChipsProps) {
  const [params] = useSearchParams();
  const chosen = search.filters.category;
  const found = facets.category;
  const isDeadEnd = found.every(({ count }) => count === 0);
  const all = useQuery({ ...apiQuery("GET /api/categories"), enabled: isDeadEnd });
  const categories = isDeadEnd ? waysOut(all.data?.data ?? []) : found;
  if (categories.length === 0 && chosen.length === 0) return null;
  const away = isDeadEnd ? withoutFilters : {};
  const to = (category: string | null) => ({ search: changeSearch(params, { ...away, category, page: null }) });
  return (
    <nav aria-label="Categories" className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        <li>
          <ChipLink to={to(null)} preventScrollReset chosen={chosen.length === 0 && !isDeadEnd}>
            All
          </ChipLink>
        </li>
        {categories.map(({ value, label, count }) => (
          <li key={value}>
            <ChipLink
              to={to(chosen.includes(value) && !isDeadEnd ? null : value)}
              preventScrollReset
              chosen={chosen.includes(value)}
              {...(matches.at_least ? {} : { count })}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const waysOut = (all: Answer<"GET /api/categories">["data"]) =>
  all
    .filter(({ course_count: count }) => count > 0)
    .map(({ id, name, course_count: count }) => ({ value: String(id), label: name, count }));

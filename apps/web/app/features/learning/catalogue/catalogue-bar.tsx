import { Search } from "lucide-react";
import { Form, useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ChipLink } from "../../../ui/chip.tsx";
import { controlClass } from "../../../ui/field.tsx";
import { changeSearch } from "../../../ui/search-state.ts";
import type { CourseList } from "../shapes.ts";
import type { CatalogueSearch } from "./catalogue-search.ts";

/** A plain GET form: works before any script has loaded. Other filters stay, the page starts over. */
export function SearchBox({ search }: { search: CatalogueSearch }) {
  const [params] = useSearchParams();
  const kept = [...params].filter(([name]) => name !== "q" && name !== "page" && name !== "sort");
  return (
    <search className="block max-w-[560px]">
      <Form action="/courses" className="flex gap-2.5">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">Search certifications</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-[18px] text-soft"
          />
          <input
            key={search.q}
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={200}
            placeholder="Title, style or instructor"
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

interface CategoryChipsProps {
  search: CatalogueSearch;
  list: Pick<CourseList, "facets" | "matches">;
}

export function CategoryChips({ search, list: { facets, matches } }: CategoryChipsProps) {
  const [params] = useSearchParams();
  const chosen = search.filters.category;
  const categories = facets.category;
  if (categories.length === 0 && chosen.length === 0) return null;
  const to = (category: string | null) => ({ search: changeSearch(params, { category, page: null }) });
  return (
    <nav aria-label="Categories" className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        <li>
          <ChipLink to={to(null)} preventScrollReset chosen={chosen.length === 0}>
            All
          </ChipLink>
        </li>
        {categories.map(({ value, label, count }) => (
          <li key={value}>
            <ChipLink
              to={to(chosen.includes(value) ? null : value)}
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

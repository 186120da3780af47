import { X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { changeSearch } from "../../../ui/search-state.ts";
import type { CourseList } from "../shapes.ts";
import { filterNames, toggled, withoutFilters, type CatalogueSearch } from "./catalogue-search.ts";

/** What narrows the list now; each chip takes its filter out. */
export function ChosenFilters({ search, facets }: { search: CatalogueSearch; facets: CourseList["facets"] }) {
  const [params] = useSearchParams();
  const chosen = filterNames.flatMap((name) =>
    name === "category"
      ? []
      : search.filters[name].map((value) => ({
          name,
          value,
          label: facets[name].find((facet) => facet.value === value)?.label ?? value,
        })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mb-5 flex flex-wrap gap-2">
      {chosen.map(({ name, value, label }) => (
        <li key={name + value}>
          <Link
            to={{ search: changeSearch(params, { [name]: toggled(search, name, value), page: null }) }}
            preventScrollReset
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-velvet-tint pr-2.5 pl-3.5 text-small font-semibold text-velvet"
          >
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: changeSearch(params, withoutFilters) }}
          preventScrollReset
          className="inline-flex min-h-8 items-center px-2 text-small font-semibold text-soft hover:text-ink"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
}

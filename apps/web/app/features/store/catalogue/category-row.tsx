import { Link, useSearchParams } from "react-router";
import { cx } from "../../../ui/class-names.ts";
import type { StoreFacets } from "../shapes.ts";
import { changeStore, toggled, type StoreSearch } from "./store-search.ts";

interface CategoryRowProps {
  search: StoreSearch;
  facets: StoreFacets;
  className?: string;
}

/** The categories at the top of the tree that hold something, or are chosen, in one line to go along. */
export function CategoryRow({ search, facets, className }: CategoryRowProps) {
  const [params] = useSearchParams();
  const chosen = search.filters.category;
  const shown = facets.category.filter(
    ({ value, parent, count }) => parent === null && (count > 0 || chosen.includes(value)),
  );
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Categories" className={className}>
      <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) pb-1 [scrollbar-width:none]">
        <li className="shrink-0">
          <Link
            to={{ search: changeStore(params, { category: null }) }}
            preventScrollReset
            aria-current={chosen.length === 0 ? "true" : undefined}
            className={cx(pillClass, chosen.length === 0 ? onClass : offClass)}
          >
            All
          </Link>
        </li>
        {shown.map(({ value, label }) => {
          const on = chosen.includes(value);
          return (
            <li key={value} className="shrink-0">
              <Link
                to={{ search: changeStore(params, { category: toggled(search, "category", value) }) }}
                preventScrollReset
                rel="nofollow"
                aria-current={on ? "true" : undefined}
                className={cx(pillClass, on ? onClass : offClass)}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const pillClass =
  "inline-flex min-h-9 items-center rounded-full border px-3.5 text-meta font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11";
const onClass = "border-velvet bg-velvet text-on-velvet";
const offClass = "border-line bg-card hover:border-edge";

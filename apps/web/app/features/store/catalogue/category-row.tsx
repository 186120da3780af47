import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { resourceCategoriesQuery } from "../../../catalogue/resource-categories.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import type { StoreFacets } from "../shapes.ts";
import { topCategories } from "./top-categories.ts";
import { toggled, withoutFilters, type StoreSearch } from "./store-search.ts";
import { changeStore } from "./store-address.ts";

interface CategoryRowProps {
  search: StoreSearch;
  facets: StoreFacets;
}

/**
 * The categories at the top of the tree that hold something of what was asked for, or are chosen, in one line to go along. Where none
 * does, as after a search without hits, those of the whole store, which lead away from it.
 */
export function CategoryRow({ search, facets }: CategoryRowProps) {
  const [params] = useSearchParams();
  const chosen = search.filters.category;
  const { shown, isDeadEnd } = topCategories(facets.category, chosen);
  if (isDeadEnd) return <WaysOut chosen={chosen} />;
  return (
    <Row>
      <Pill to={changeStore(params, { category: null })} on={chosen.length === 0}>
        All
      </Pill>
      {shown.map(({ value, label }) => (
        <Pill
          key={value}
          to={changeStore(params, { category: toggled(search, "category", value) })}
          on={chosen.includes(value)}
          nofollow
        >
          {label}
        </Pill>
      ))}
    </Row>
  );
}

/** Each category by itself, without what found nothing. */
function WaysOut({ chosen }: { chosen: readonly string[] }) {
  const [params] = useSearchParams();
  const trees = [useQuery(resourceCategoriesQuery("single")), useQuery(resourceCategoriesQuery("curriculum"))];
  const all = trees.flatMap(({ data }) => data?.data ?? []).filter(({ parent_id: parent }) => parent === null);
  const shown = all.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  const only = (category: string | null) => changeStore(params, { ...withoutFilters, category });
  return (
    <Row>
      <Pill to={only(null)} on={false}>
        All
      </Pill>
      {shown.map(({ id, name }) => (
        <Pill key={id} to={only(String(id))} on={chosen.includes(String(id))} nofollow>
          {name}
        </Pill>
      ))}
    </Row>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <nav aria-label="Categories">
    <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) pb-1 [scrollbar-width:none]">{children}</ul>
  </nav>
);

interface PillProps {
  /** The address's search. */
  to: string;
  on: boolean;
  nofollow?: boolean;
  children: ReactNode;
}

const Pill = ({ to, on, nofollow = false, children }: PillProps) => (
  <li className="shrink-0">
    <Link
      to={{ search: to }}
      preventScrollReset
      rel={nofollow ? "nofollow" : undefined}
      aria-current={on ? "true" : undefined}
      className={cx(pillClass, on ? onClass : offClass)}
    >
      {children}
    </Link>
  </li>
);

const pillClass =
  "inline-flex min-h-9 items-center rounded-full border px-3.5 text-meta font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11";
const onClass = "border-velvet bg-velvet text-on-velvet";
const offClass = "border-line bg-card hover:border-edge";

import { useSearchParams } from "react-router";
import { ChosenFilters as Chips } from "../../../ui/search/chosen-filters.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import type { CourseList } from "../shapes.ts";
import { filterNames, toggled, withoutFilters, type CatalogueSearch } from "./catalogue-search.ts";

/** What narrows the list now, but the category, which is above it. */
export function ChosenFilters({ search, facets }: { search: CatalogueSearch; facets: CourseList["facets"] }) {
  const [params] = useSearchParams();
  const chosen = filterNames.flatMap((name) =>
    name === "category"
      ? []
      : search.filters[name].map((value) => ({
          label: facets[name].find((facet) => facet.value === value)?.label ?? value,
          to: { search: changeSearch(params, { [name]: toggled(search, name, value), page: null }) },
        })),
  );
  return <Chips chosen={chosen} clear={{ search: changeSearch(params, withoutFilters) }} />;
}

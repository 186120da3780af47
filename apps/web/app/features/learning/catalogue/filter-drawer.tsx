import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { counted } from "../components/time-words.ts";
import type { CourseList } from "../shapes.ts";
import type { CatalogueSearch } from "./catalogue-search.ts";
import { FilterList } from "./filter-list.tsx";

interface FilterDrawerProps {
  search: CatalogueSearch;
  facets: CourseList["facets"];
  total: number;
  onClose: () => void;
}

/** The same filters on narrow screens; the list behind it changes at once. */
export function FilterDrawer({ search, facets, total, onClose }: FilterDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title="Filters">
      <div className="px-3 pb-4">
        <FilterList search={search} facets={facets} />
        <Button className="mt-5 w-full" onClick={onClose}>
          Show {counted(total, "course")}
        </Button>
      </div>
    </Drawer>
  );
}

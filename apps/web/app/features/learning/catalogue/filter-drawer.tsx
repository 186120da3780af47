import { countedMatches } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import type { CourseList } from "../shapes.ts";
import type { CatalogueSearch } from "./catalogue-search.ts";
import { FilterList } from "./filter-list.tsx";

interface FilterDrawerProps {
  search: CatalogueSearch;
  list: CourseList;
  onClose: () => void;
}

/** The same filters on narrow screens; the list behind it changes immediately. */
export function FilterDrawer({ search, list, onClose }: FilterDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title="Filters">
      <div className="px-3 pb-4">
        <FilterList search={search} list={list} />
        <Button className="mt-5 w-full" onClick={onClose}>
          Show {countedMatches(list.matches.courses, list.matches.at_least, "course")}
        </Button>
      </div>
    </Drawer>
  );
}

import { countedMatches } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { FilterList, type FilterListProps } from "./filter-list.tsx";

/** The same filters on narrow screens; the list behind them changes immediately. */
export function FilterDrawer({ onClose, total, ...list }: FilterListProps & { total: number; onClose: () => void }) {
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title="Filters">
      <div className="px-3 pb-6">
        <FilterList {...list} />
      </div>
      <div className="sticky -bottom-4 -mx-3 -mb-4 border-t border-line bg-ground px-6 py-3.5">
        <Button className="w-full" onClick={onClose}>
          Show {countedMatches(total, list.atLeast, "resource")}
        </Button>
      </div>
    </Drawer>
  );
}

import { Button } from "../buttons/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { withoutFilters } from "./filters.ts";
import { useSearchState } from "./search-state.ts";

/** An empty list because of its filters. */
export function NoMatch({ names }: { names: readonly string[] }) {
  const [, change] = useSearchState();
  return (
    <EmptyState
      action={
        <Button variant="outline" onClick={() => change(withoutFilters(names))}>
          Clear filters
        </Button>
      }
    >
      Nothing matches these filters.
    </EmptyState>
  );
}

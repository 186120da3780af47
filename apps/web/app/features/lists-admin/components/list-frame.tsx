import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

/** The words that are looked for, from the address. */
export function useWords(): string {
  const [search] = useSearchState();
  return (search.get("q") ?? "").trim().toLowerCase();
}

export function FindField({ label }: { label: string }) {
  const [search, change] = useSearchState();
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      className="max-w-72"
      value={search.get("q") ?? ""}
      onChange={(event) => change({ q: event.target.value || null }, { replace: true })}
    />
  );
}

export function NothingFound() {
  const [, change] = useSearchState();
  return (
    <EmptyState
      action={
        <Button variant="outline" size="small" onClick={() => change({ q: null })}>
          Clear filters
        </Button>
      }
    >
      Nothing matches these filters.
    </EmptyState>
  );
}

export function LoadingRows({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-2">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <Skeleton key={key} className="h-14 rounded-card" />
      ))}
    </Loading>
  );
}

import { Button } from "../../../ui/button.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { Select } from "../../../ui/select.tsx";
import { kindName, statusOptions } from "../rules/mail-words.ts";
import { isFiltered, noFilters } from "../rules/outbox-filters.ts";

export function OutboxFiltersBar({ kinds }: { kinds: readonly string[] }) {
  const [search, change] = useSearchState();
  return (
    <search className="mb-5 flex flex-wrap items-start gap-3">
      <SearchBox
        label="Search mail"
        placeholder="Recipient or subject"
        q={search.get("q") ?? ""}
        onSearch={(q) => change({ q }, { replace: true })}
        className="min-w-0 flex-1 basis-64"
      />
      <Select
        label="State"
        hideLabel
        placeholder="Every state"
        className="w-40"
        options={statusOptions}
        value={search.get("status") ?? ""}
        onChange={({ target }) => change({ status: target.value })}
      />
      <Select
        label="Kind"
        hideLabel
        placeholder="Every kind"
        className="w-48"
        options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
        value={search.get("kind") ?? ""}
        onChange={({ target }) => change({ kind: target.value })}
      />
      {isFiltered(search) ? (
        <Button variant="ghost" onClick={() => change(noFilters)}>
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}

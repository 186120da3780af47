import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useTypedSearch } from "../../../ui/search/use-typed-search.ts";
import { statusOptions } from "./status-badge.tsx";

interface CatalogueFiltersProps {
  q: string;
  status: string;
  onChange: (changes: Record<string, string | null>, options?: { replace?: boolean }) => void;
}

export function CatalogueFilters({ q, status, onChange }: CatalogueFiltersProps) {
  const [typed, setTyped] = useTypedSearch(q, (next) => onChange({ q: next || null }, { replace: true }));
  return (
    <search className="flex w-full flex-wrap gap-2.5 sm:w-auto">
      <TextField
        label="Search courses"
        hideLabel
        type="search"
        placeholder="Search courses"
        className="min-w-44 flex-1 sm:w-60"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Status"
        hideLabel
        className="w-38"
        placeholder="Every status"
        options={statusOptions}
        value={status}
        onChange={(event) => onChange({ status: event.target.value || null })}
      />
    </search>
  );
}

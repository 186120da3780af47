import { FilterBar } from "../../../ui/filter-bar.tsx";
import { kindName, statusOptions } from "../rules/mail-words.ts";
import { filterNames } from "../rules/outbox-filters.ts";

export const OutboxFiltersBar = ({ kinds }: { kinds: readonly string[] }) => (
  <FilterBar
    search={{ label: "Search mail", placeholder: "Recipient or subject" }}
    choices={[
      { name: "status", label: "State", every: "Every state", options: statusOptions, className: "w-40" },
      {
        name: "kind",
        label: "Kind",
        every: "Every kind",
        options: kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
        className: "w-48",
      },
    ]}
    names={filterNames}
  />
);

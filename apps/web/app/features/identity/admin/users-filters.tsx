import { roles } from "@pavane/contract/identity/roles";
import { accountStatuses, accountStatusNames } from "@pavane/contract/identity/schema-admin";
import { tierNames, tiers } from "@pavane/contract/subscriptions/tiers";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { Select, type SelectOption } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { roleName } from "../rules/role-names.ts";
import { filterNames, isFiltered } from "./user-filters.ts";

const choices: readonly { name: string; label: string; every: string; options: readonly SelectOption[] }[] = [
  {
    name: "role",
    label: "Role",
    every: "Every role",
    options: roles.map((role) => ({ value: role, label: roleName(role) })),
  },
  {
    name: "tier",
    label: "Tier",
    every: "Every tier",
    options: tiers.map((tier) => ({ value: tier, label: tierNames[tier] })),
  },
  {
    name: "status",
    label: "Status",
    every: "Every status",
    options: accountStatuses.map((status) => ({ value: status, label: accountStatusNames[status] })),
  },
];

const more: typeof choices = [
  {
    name: "verified",
    label: "E-mail",
    every: "Any",
    options: [
      { value: "true", label: "Confirmed" },
      { value: "false", label: "Not confirmed" },
    ],
  },
  {
    name: "two_factor",
    label: "Two-factor",
    every: "Any",
    options: [
      { value: "true", label: "On" },
      { value: "false", label: "Off" },
    ],
  },
];

/** All filters live in the address, so that a reload, Back and a shared link show the same rows. */
export function UsersFilters() {
  const [search, change] = useSearchState();
  const extra = ["verified", "two_factor", "joined_from", "joined_to"].filter((name) => search.get(name));
  return (
    <search className="mb-5 grid gap-3">
      <div className="grid gap-3 md:grid-cols-3 md:max-lg:[&>:first-child]:col-span-3 lg:grid-cols-[minmax(0,1fr)_repeat(3,minmax(0,11rem))]">
        <SearchBox q={search.get("q") ?? ""} onSearch={(q) => change({ q: q || null }, { replace: true })} />
        {choices.map((choice) => (
          <Choice key={choice.name} choice={choice} hideLabel value={search.get(choice.name) ?? ""} onChange={change} />
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Disclosure
          summary="More filters"
          note={extra.length > 0 ? `${extra.length} set` : undefined}
          defaultOpen={extra.length > 0}
          className="min-w-0 flex-1 basis-full bg-card sm:basis-0"
        >
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {more.map((choice) => (
              <Choice key={choice.name} choice={choice} value={search.get(choice.name) ?? ""} onChange={change} />
            ))}
            <TextField
              label="Joined from"
              type="date"
              value={search.get("joined_from") ?? ""}
              onChange={(event) => change({ joined_from: event.target.value || null })}
            />
            <TextField
              label="Joined until"
              type="date"
              value={search.get("joined_to") ?? ""}
              onChange={(event) => change({ joined_to: event.target.value || null })}
            />
          </div>
        </Disclosure>
        {isFiltered(search) ? (
          <Button variant="ghost" onClick={() => change(noFilters)}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </search>
  );
}

export const noFilters: Readonly<Record<string, null>> = Object.fromEntries(
  ["q", ...filterNames].map((name) => [name, null]),
);

interface ChoiceProps {
  choice: (typeof choices)[number];
  value: string;
  hideLabel?: boolean;
  onChange: (changes: Record<string, string | null>) => void;
}

function Choice({ choice, value, hideLabel, onChange }: ChoiceProps) {
  return (
    <Select
      label={choice.label}
      hideLabel={hideLabel}
      placeholder={choice.every}
      options={choice.options}
      value={value}
      onChange={(event) => onChange({ [choice.name]: event.target.value || null })}
    />
  );
}

const TYPING_PAUSE_MS = 300;

/** What is typed reaches the address after a short pause; Back and Clear filters reach the field. */
function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  useEffect(() => {
    if (typed.trim() === q) return;
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <TextField
      label="Search users"
      hideLabel
      type="search"
      placeholder="Name, username, e-mail or #id"
      prefix={<Search aria-hidden className="size-4" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

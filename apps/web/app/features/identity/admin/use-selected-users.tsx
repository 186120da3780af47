import { usersList } from "@pavane/contract/identity/users-list";
import { useState } from "react";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { ManyUsers } from "./many-users.tsx";
import type { UserRow } from "./queries.ts";

/** Who was chosen in the list, over its pages. Other filters begin anew, so that nobody is acted on out of sight of them. */
export function useSelectedUsers(rows: readonly UserRow[]) {
  const [search] = useSearchState();
  const filters = filtersOf(search);
  const [chosen, setChosen] = useState({ filters, people: noPeople });
  const people = chosen.filters === filters ? chosen.people : noPeople;
  const onChange = (ids: string[]) => {
    const known = new Map(rows.map((row) => [String(row.id), row]));
    const next = ids.flatMap((id) => known.get(id) ?? people.get(id) ?? []);
    setChosen({ filters, people: new Map(next.map((row) => [String(row.id), row])) });
  };
  return {
    selected: [...people.keys()],
    onChange,
    actions: <ManyUsers chosen={[...people.values()]} onDone={() => setChosen({ filters, people: noPeople })} />,
  };
}

const noPeople: ReadonlyMap<string, UserRow> = new Map();

const filtersOf = (search: URLSearchParams): string =>
  Object.keys(usersList.filters)
    .map((name) => search.get(name) ?? "")
    .join("\n");

import { useSearchParams } from "react-router";
import { useRequestedSearch } from "../../../ui/search/use-requested-search.ts";
import { readStoreSearch, type StoreSearch } from "./store-search.ts";
import { changeStore, type StoreChanges } from "./store-address.ts";

export interface Filters {
  /** What is chosen, with what was pressed a moment ago and is still on its way. */
  search: StoreSearch;
  /** Writes a choice into the address; a function is given what is chosen when it is called. */
  choose: (changes: StoreChanges | ((now: StoreSearch) => StoreChanges)) => void;
  /** What else the address holds, for a form that is sent without a script. */
  kept: readonly (readonly [name: string, value: string])[];
}

/** The filters of the address, to be read and changed by boxes and fields. */
export function useFilters(own: ReadonlySet<string>): Filters {
  const [params] = useSearchParams();
  const { asked, ask } = useRequestedSearch();
  const choose: Filters["choose"] = (changes) =>
    ask((now) => changeStore(now, typeof changes === "function" ? changes(readStoreSearch(now)) : changes));
  return { search: readStoreSearch(asked), choose, kept: [...params].filter(([name]) => !own.has(name)) };
}

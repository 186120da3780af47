import { useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { changeStore, readStoreSearch, type StoreChanges, type StoreSearch } from "./store-search.ts";

interface Filters {
  /** What is chosen, with what was pressed a moment ago and is still on its way. */
  search: StoreSearch;
  /** Writes a choice into the address. */
  choose: (changes: StoreChanges) => void;
  /** What else the address holds, for a form that is sent without a script. */
  kept: readonly (readonly [name: string, value: string])[];
}

/** The filters of the address, to be read and changed by boxes and fields. A press counts at once: the next one adds to it. */
export function useFilters(own: ReadonlySet<string>): Filters {
  const { pathname, key } = useLocation();
  const [params] = useSearchParams();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [wish, setWish] = useState({ at: "", search: "" });
  const coming = next?.pathname === pathname ? next.search : params;
  const asked = new URLSearchParams(wish.at === key ? wish.search : coming);
  const choose = (changes: StoreChanges) => {
    const search = changeStore(asked, changes);
    setWish({ at: key, search });
    void navigate({ search }, { preventScrollReset: true });
  };
  return { search: readStoreSearch(asked), choose, kept: [...params].filter(([name]) => !own.has(name)) };
}

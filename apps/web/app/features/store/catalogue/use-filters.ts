import { useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { changeStore, readStoreSearch, type StoreChanges, type StoreSearch } from "./store-search.ts";

export interface Filters {
  /** What is chosen, with what was pressed a moment ago and is still on its way. */
  search: StoreSearch;
  /** Writes a choice into the address; a function is given what is chosen when it is called. */
  choose: (changes: StoreChanges | ((now: StoreSearch) => StoreChanges)) => void;
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
  // Two presses may come before the first has been drawn: a press while the page comes to life is one.
  const last = useRef(wish);
  const coming = next?.pathname === pathname ? next.search : params;
  const wishedIn = ({ at, search }: typeof wish) => new URLSearchParams(at === key ? search : coming);
  const asked = wishedIn(wish);
  const choose: Filters["choose"] = (changes) => {
    const now = wishedIn(last.current);
    const search = changeStore(now, typeof changes === "function" ? changes(readStoreSearch(now)) : changes);
    last.current = { at: key, search };
    setWish(last.current);
    void navigate({ search }, { preventScrollReset: true });
  };
  return { search: readStoreSearch(asked), choose, kept: [...params].filter(([name]) => !own.has(name)) };
}

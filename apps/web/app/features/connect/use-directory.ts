import { useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { changeDirectory, readDirectory, type Changes, type DirectorySearch } from "./rules/directory-search.ts";

interface Directory {
  /** What is chosen, with what was pressed a moment ago and is still on its way. */
  search: DirectorySearch;
  /** Writes a choice into the address. */
  choose: (changes: Changes) => void;
  /** A change of the address as a link. */
  link: (changes: Changes) => { search: string };
}

/** The directory's filters, to be read and changed. A press counts at once: the next one adds to it. */
export function useDirectory(): Directory {
  const { pathname, key } = useLocation();
  const [params] = useSearchParams();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [wish, setWish] = useState({ at: "", search: "" });
  const asked = new URLSearchParams(wish.at === key ? wish.search : next?.pathname === pathname ? next.search : params);
  const choose = (changes: Changes) => {
    const search = changeDirectory(asked, changes);
    setWish({ at: key, search });
    void navigate({ search }, { preventScrollReset: true });
  };
  return { search: readDirectory(asked), choose, link: (changes) => ({ search: changeDirectory(asked, changes) }) };
}

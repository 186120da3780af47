import { useRequestedSearch } from "../../ui/search/use-requested-search.ts";
import { changeDirectory, readDirectory, type Changes, type DirectorySearch } from "./rules/directory-search.ts";

export interface Directory {
  /** What is chosen, with what was pressed a moment ago and is still on its way. */
  search: DirectorySearch;
  /** Writes a choice into the address; a function is given what is chosen when it is called. */
  choose: (changes: Changes | ((now: DirectorySearch) => Changes)) => void;
  /** A change of the address as a link. */
  link: (changes: Changes) => { search: string };
}

/** The directory's filters, to be read and changed. */
export function useDirectory(): Directory {
  const { asked, ask } = useRequestedSearch();
  const choose: Directory["choose"] = (changes) =>
    ask((now) => changeDirectory(now, typeof changes === "function" ? changes(readDirectory(now)) : changes));
  return { search: readDirectory(asked), choose, link: (changes) => ({ search: changeDirectory(asked, changes) }) };
}

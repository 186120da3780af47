import type { DirectorySearch } from "../rules/directory-search.ts";
import type { Professionals } from "../shapes.ts";

/** What each look at the directory is given. */
export interface LookProps {
  list: Professionals;
  search: DirectorySearch;
  zone: string;
}

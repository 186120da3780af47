import { createContext, useCallback, useContext, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string | number | readonly string[] | null>>;

/** A new query string: null, empty text and empty lists leave it; everything else of the address stays. */
export function changeSearch(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    const values = value === null ? [] : typeof value === "object" ? value : [String(value)];
    for (const one of values) if (one !== "") next.append(name, one);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

const Part = createContext("");

/** Gives a second list on a page its own part of the address: with the value `uses.`, its page is `uses.page`. */
export const SearchPart = Part.Provider;

/** Reads and changes the page's state in its address. A change of anything but the page starts at page 1. */
export function useSearchState() {
  const part = useContext(Part);
  const { pathname } = useLocation();
  const [whole, setSearch] = useSearchParams();
  const search = useMemo(() => within(part, whole), [part, whole]);
  const change = useCallback(
    (changes: Changes, options: { replace?: boolean } = {}) => {
      const all = named(part, "page" in changes ? changes : { ...changes, page: null });
      setSearch((drawn) => new URLSearchParams(changeSearch(newest(pathname, drawn), all)), {
        preventScrollReset: true,
        ...options,
      });
    },
    [part, pathname, setSearch],
  );
  return [search, change] as const;
}

/** What the browser's address says: what is drawn may be a moment behind it, as while a row that was pressed opens. */
const newest = (pathname: string, drawn: URLSearchParams): URLSearchParams =>
  window.location.pathname === pathname ? new URLSearchParams(window.location.search) : drawn;

/** The same as links, for a change that is one. */
export function useSearchLink(): (changes: Changes) => { search: string } {
  const part = useContext(Part);
  const [whole] = useSearchParams();
  return (changes) => ({ search: changeSearch(whole, named(part, changes)) });
}

/** The change of the address that takes a part of it away. */
export const withoutPart = (part: string, search: URLSearchParams): Changes =>
  Object.fromEntries([...search.keys()].filter((name) => name.startsWith(part)).map((name) => [name, null]));

const within = (part: string, whole: URLSearchParams): URLSearchParams =>
  part === ""
    ? whole
    : new URLSearchParams(
        [...whole].flatMap(([name, value]) => (name.startsWith(part) ? [[name.slice(part.length), value]] : [])),
      );

const named = (part: string, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [part + name, value]));

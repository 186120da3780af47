import { useCallback } from "react";
import { useSearchParams } from "react-router";

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

/** Reads and changes the page's state in its address. A change of anything but the page starts at page 1. */
export function useSearchState() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Changes, options: { replace?: boolean } = {}) => {
      const all = "page" in changes ? changes : { ...changes, page: null };
      setSearch((now) => new URLSearchParams(changeSearch(now, all)), { preventScrollReset: true, ...options });
    },
    [setSearch],
  );
  return [search, change] as const;
}

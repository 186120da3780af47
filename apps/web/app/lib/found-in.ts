/** Lists in which things are found, with what is sold there. */
const lists = { "/curriculum": "resource", "/courses": "course", "/connect": "booking" } as const;
type Kind = (typeof lists)[keyof typeof lists];

const PREFIX = "found_in:";
/** Longer addresses are not kept. */
const longest = 2000;

const kindOf = (pathname: string): Kind | null =>
  Object.entries(lists).find(([path]) => path === pathname)?.[1] ?? null;

/** Keeps the list that is shown, with its words, filters and page, so that buying leads back to it. Of this tab alone. */
export function keepFoundIn(pathname: string, search: string): void {
  const kind = kindOf(pathname);
  if (kind === null || search.length > longest) return;
  try {
    sessionStorage.setItem(PREFIX + kind, pathname + search);
  } catch {
    // Without storage one goes back to the whole list.
  }
}

/** The list of things of a kind that was looked at last; null when none was. */
export function foundIn(kind: Kind): string | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + kind);
    return kept !== null && kindOf(kept.split("?")[0] ?? "") === kind ? kept : null;
  } catch {
    return null;
  }
}

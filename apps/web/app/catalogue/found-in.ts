import { paths } from "../paths.ts";
import { tabTexts } from "../browser/storage.ts";

type Kind = "resource" | "course" | "booking";

/** Lists in which things are found, with what is sold there. */
const lists: ReadonlyMap<string, Kind> = new Map([
  [paths.curriculum(), "resource"],
  [paths.courses(), "course"],
  [paths.connect(), "booking"],
]);

const PREFIX = "found_in:";
/** Longer addresses are not kept. */
const longest = 2000;

/** Keeps the list that is shown, with its words, filters and page, so that buying leads back to it. Of this tab alone. */
export function rememberListPath(pathname: string, search: string): void {
  const kind = lists.get(pathname);
  if (kind === undefined || search.length > longest) return;
  // Without storage the user goes back to the whole list.
  tabTexts.write(PREFIX + kind, pathname + search);
}

/** The list of things of a kind that was looked at last; null when none was. */
export function lastListPath(kind: Kind): string | null {
  const kept = tabTexts.read(PREFIX + kind);
  return kept !== null && lists.get(kept.split("?")[0] ?? "") === kind ? kept : null;
}

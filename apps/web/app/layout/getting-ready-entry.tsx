import { useGettingReady } from "../people/getting-ready/use-getting-ready.ts";
import type { Me } from "../session/session.ts";
import { paths } from "../paths.ts";
import type { MenuEntry } from "./menu-entries.ts";

/** What somebody came for is in the menu until it is done. */
export function useGettingReadyEntry(me: Me): readonly MenuEntry[] {
  const lists = useGettingReady(me) ?? [];
  if (lists.length === 0) return [];
  const steps = lists.flatMap((list) => list.steps);
  const done = steps.filter(({ state }) => state === "done").length;
  return [{ label: `Getting ready: ${done} of ${steps.length} done`, to: paths.dashboard() }];
}

import type { DanceStyleRow } from "./dance-styles-repository.ts";

/**
 * What somebody chose, in the order of the list; null when they named one that is not there, or one that is switched off and
 * was not kept from before.
 */
export function chooseStyles(
  held: readonly DanceStyleRow[],
  by: "name" | "slug",
  chosen: readonly string[],
  kept: readonly string[],
): string[] | null {
  const fitting = held.filter((style) => style.active || kept.includes(style[by])).map((style) => style[by]);
  return chosen.every((style) => fitting.includes(style)) ? fitting.filter((style) => chosen.includes(style)) : null;
}

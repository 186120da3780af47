import type { KeyPress } from "../player/player-keys.ts";

/** The level that a key chooses, from 0: "1" is the first. Null for other keys and for the browser's own shortcuts. */
export function levelForKey({ key, ctrlKey, metaKey, altKey }: KeyPress, levels: number): number | null {
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return null;
  const level = Number(key) - 1;
  return level < levels ? level : null;
}

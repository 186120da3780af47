import type { KeyPress } from "../player-keys.ts";

export type PracticeAction =
  | { kind: "end"; end: "a" | "b" }
  | { kind: "clear" }
  | { kind: "marker"; index: number }
  | { kind: "counts" }
  | { kind: "self-view" }
  | { kind: "close" };

/**
 * What a key does while one practises; null for every other key and for the browser's own shortcuts. Brackets need a further key on many
 * keyboards, which says nothing about what is meant.
 */
export function practiceActionForKey({ key, ctrlKey, metaKey, altKey }: KeyPress): PracticeAction | null {
  const sign = signs[key];
  if (sign) return metaKey || (ctrlKey && !altKey) ? null : sign;
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[1-9]$/.test(key)) return { kind: "marker", index: Number(key) - 1 };
  return letters[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

const signs: Readonly<Record<string, PracticeAction>> = {
  "[": { kind: "end", end: "a" },
  "]": { kind: "end", end: "b" },
  "\\": { kind: "clear" },
};

const letters: Readonly<Record<string, PracticeAction>> = {
  b: { kind: "counts" },
  v: { kind: "self-view" },
  Escape: { kind: "close" },
};

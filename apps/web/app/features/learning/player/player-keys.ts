export type PlayerAction =
  | { kind: "toggle" }
  | { kind: "seek"; by: number }
  | { kind: "frame"; by: 1 | -1 }
  | { kind: "rate"; by: 1 | -1 }
  | { kind: "mirror" }
  | { kind: "captions" }
  | { kind: "mute" }
  | { kind: "fullscreen" };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does in the player; null for every other key and for the browser's own shortcuts. */
export function actionForKey({ key, ctrlKey, metaKey, altKey }: KeyPress): PlayerAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  return actions[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

const actions: Readonly<Record<string, PlayerAction>> = {
  " ": { kind: "toggle" },
  k: { kind: "toggle" },
  ArrowLeft: { kind: "seek", by: -5 },
  ArrowRight: { kind: "seek", by: 5 },
  j: { kind: "seek", by: -10 },
  l: { kind: "seek", by: 10 },
  ",": { kind: "frame", by: -1 },
  ".": { kind: "frame", by: 1 },
  "-": { kind: "rate", by: -1 },
  "=": { kind: "rate", by: 1 },
  "+": { kind: "rate", by: 1 },
  r: { kind: "mirror" },
  c: { kind: "captions" },
  m: { kind: "mute" },
  f: { kind: "fullscreen" },
};

/** Rows of the list of keys. */
export const keyList: readonly { keys: string; does: string }[] = [
  { keys: "Space or K", does: "Play or pause" },
  { keys: "← →", does: "5 seconds back or forward" },
  { keys: "J L", does: "10 seconds back or forward" },
  { keys: ", .", does: "One frame, while paused" },
  { keys: "- =", does: "Slower or faster" },
  { keys: "R", does: "Mirror" },
  { keys: "C", does: "Captions" },
  { keys: "M", does: "Sound" },
  { keys: "F", does: "Full screen" },
  { keys: "N", does: "Note this moment" },
  { keys: "?", does: "This list" },
];

/** Fields, lists and open menus keep their keys; Space also belongs to a focused button or link. */
export function keepsItsKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input:not([type=range]), textarea, select, [contenteditable=true], [role=menu], [role=dialog]"))
    return true;
  if (target.matches("input[type=range]")) return key.startsWith("Arrow") || key === "Home" || key === "End";
  return key === " " && target.closest("button, a, summary, [role=tab]") !== null;
}

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

/** Rows of the list of keys; `here` are those that need a video uploaded here. */
export const keyList: readonly { keys: string; does: string; here?: true }[] = [
  { keys: "Space or K", does: "Play or pause" },
  { keys: "← →", does: "5 seconds back or forward" },
  { keys: "J L", does: "10 seconds back or forward" },
  { keys: ", .", does: "One frame, while paused", here: true },
  { keys: "- =", does: "Slower or faster" },
  { keys: "[ ]", does: "Set A, set B" },
  { keys: "\\", does: "Clear the loop" },
  { keys: "1 to 9", does: "Section" },
  { keys: "R", does: "Mirror" },
  { keys: "B", does: "Counts" },
  { keys: "V", does: "Self view", here: true },
  { keys: "C", does: "Captions", here: true },
  { keys: "M", does: "Sound" },
  { keys: "F", does: "Full screen" },
  { keys: "N", does: "Note this moment" },
  { keys: "Esc", does: "Close what is open" },
  { keys: "?", does: "This list" },
];

/** Fields, lists and open menus keep their keys; a button, link, box or choice keeps what works it. */
export function keepsItsKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(typedInto)) return true;
  if (
    target.matches("input[type=range], input[type=radio]") &&
    (key.startsWith("Arrow") || key === "Home" || key === "End")
  )
    return true;
  return key === " " && target.closest("button, a, summary, [role=tab], input:not([type=range])") !== null;
}

const typedInto =
  "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=alertdialog]";

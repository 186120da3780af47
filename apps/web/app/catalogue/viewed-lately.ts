import { useSyncExternalStore } from "react";
import { browserTexts, parsed } from "../browser/storage.ts";

export interface ViewedItem {
  kind: "course" | "resource";
  id: number;
  title: string;
  image_url: string | null;
}

const KEY = "viewed_lately";
const AT_MOST = 12;
const NOTHING: readonly ViewedItem[] = [];

const listeners = new Set<() => void>();
let known: { text: string | null; items: readonly ViewedItem[] } = { text: null, items: NOTHING };

/** Keeps in this browser what somebody looked at, the latest first. */
export function rememberViewed({ kind, id, title, image_url }: ViewedItem): void {
  const others = read().filter((item) => item.kind !== kind || item.id !== id);
  write(JSON.stringify([{ kind, id, title, image_url }, ...others].slice(0, AT_MOST)));
}

export const clearViewed = (): void => write(null);

/** Empty on the server. */
export function useViewedLately(): readonly ViewedItem[] {
  return useSyncExternalStore(subscribe, read, () => NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same list as before while the stored text is the same, as React asks of a store. */
function read(): readonly ViewedItem[] {
  const text = browserTexts.read(KEY);
  if (text !== known.text) known = { text, items: parse(text) };
  return known.items;
}

function write(text: string | null): void {
  // A browser that stores nothing remembers nothing.
  browserTexts.write(KEY, text);
  for (const listener of listeners) listener();
}

/** What is stored may be from anyone and of any age. */
export function parse(text: string | null): readonly ViewedItem[] {
  const list = parsed(text);
  return Array.isArray(list) ? list.filter(isViewed).slice(0, AT_MOST) : NOTHING;
}

function isViewed(value: unknown): value is ViewedItem {
  if (typeof value !== "object" || value === null) return false;
  const item: Partial<Record<keyof ViewedItem, unknown>> = value;
  return (
    (item.kind === "course" || item.kind === "resource") &&
    Number.isSafeInteger(item.id) &&
    typeof item.title === "string" &&
    (item.image_url === null || typeof item.image_url === "string")
  );
}

import { keysOf } from "@pavane/contract/core/codes";
import { useState, useSyncExternalStore } from "react";
import { useOnChange } from "../../browser/use-on-change.ts";
import { isControl } from "./plain-form.tsx";

/**
 * Values of a plain form that outlive its fields, for forms that show a part at a time. What the fields that are shown hold is
 * taken over with each word; a field that comes back begins with what is held.
 */
export interface HeldValues<Values> {
  readonly get: () => Values;
  readonly subscribe: (listener: () => void) => () => void;
  /** What a field of this name is drawn with. */
  readonly field: (name: keyof Values & string) => HeldField;
  /** Writes into a field as if it was typed there. */
  readonly type: (name: keyof Values & string, text: string) => void;
  readonly focus: (name: keyof Values & string) => void;
  /** Also into the fields that are shown. */
  readonly set: (changed: Partial<Values>) => void;
  /** The same, and from here on what `reset` brings back. */
  readonly begin: (values: Values) => void;
  readonly reset: (names: readonly (keyof Values)[]) => void;
  /** Takes over what the fields of the form hold. */
  readonly read: (form: HTMLFormElement) => Values;
  /** Takes over what stood in the fields before the page came alive. */
  readonly readTyped: () => Values;
}

interface HeldField {
  readonly name: string;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly defaultChecked?: boolean;
}

/** A value of a form: what was written, whether it is ticked, or which are ticked. */
type Value = string | boolean | readonly string[];

export function useHeldValues<Values extends object & { readonly [Name in keyof Values]: Value }>(
  initial: Values,
): HeldValues<Values> {
  const [held] = useState(() => holdValues(initial));
  useOnChange("alive", () => held.readTyped());
  return held;
}

/** One of the values, as it is now. */
export function useHeld<Values, Name extends keyof Values>(
  { get, subscribe }: Pick<HeldValues<Values>, "get" | "subscribe">,
  name: Name,
): Values[Name] {
  const now = () => get()[name];
  return useSyncExternalStore(subscribe, now, now);
}

function holdValues<Values extends object & { readonly [Name in keyof Values]: Value }>(
  initial: Values,
): HeldValues<Values> {
  let values = initial;
  let begun = initial;
  const listeners = new Set<() => void>();
  const shown = new Map<string, HTMLInputElement>();
  const refs = new Map<string, HeldField["ref"]>();
  const hold = (next: Values): Values => {
    values = next;
    for (const listener of listeners) listener();
    return next;
  };
  const refOf = (name: keyof Values & string) => (element: HTMLInputElement | null) => {
    if (element === null) return void shown.delete(name);
    shown.set(name, element);
    const value: Value = values[name];
    // What was typed before the page came alive is the newer.
    if (typeof value === "string" && element.value === "") element.value = value;
  };
  const set = (changed: Partial<Values>) => {
    for (const name of keysOf<keyof Values & string>(changed)) write(shown.get(name), changed[name]);
    hold({ ...values, ...changed });
  };
  return {
    get: () => values,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    field: (name) => {
      const ref = refs.get(name) ?? refOf(name);
      refs.set(name, ref);
      const value = values[name];
      return { name, ref, ...(typeof value === "boolean" ? { defaultChecked: value } : {}) };
    },
    type: (name, text) => {
      const field = shown.get(name);
      write(field, text);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    },
    focus: (name) => shown.get(name)?.focus(),
    set,
    begin: (next) => {
      begun = next;
      set(next);
    },
    reset: (names) => {
      const back: Partial<Values> = {};
      for (const name of names) back[name] = begun[name];
      set(back);
    },
    read: (form) => hold(readFields(values, [...form.elements])),
    readTyped: () => hold(readFields(values, [...shown.values()])),
  };
}

function write(field: HTMLInputElement | undefined, value: Value | undefined): void {
  if (typeof value === "boolean" && field !== undefined) field.checked = value;
  if (typeof value === "string" && field !== undefined && field.value !== value) field.value = value;
}

/** What is held, with what fields of these names hold instead. */
function readFields<Values extends object>(held: Values, elements: readonly Element[]): Values {
  const read: Record<string, Value> = {};
  for (const field of elements) {
    if (!isControl(field) || !(field.name in held)) continue;
    const { name, value } = field;
    const ticked = field instanceof HTMLInputElement && field.checked;
    const before = held[name as keyof Values]; // asked a line above
    if (Array.isArray(before))
      read[name] = [...((read[name] as string[] | undefined) ?? []), ...(ticked ? [value] : [])];
    else read[name] = typeof before === "boolean" ? ticked : value;
  }
  return { ...held, ...read };
}

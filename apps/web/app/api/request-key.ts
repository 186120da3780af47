import { useRef, useState } from "react";

/**
 * The value of `Idempotency-Key` for one action, made once: sending the action again, after a lost answer or a second
 * press, counts once. Draw it in the dialog of the action, so that the next opening makes a new one.
 */
export function useRequestKey(): string {
  return useState(newRequestKey)[0];
}

/** 128 random bits as hex; `crypto.randomUUID` is missing where a page comes over plain HTTP. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same written as a UUID, for what is named so. */
export function newClientKey(): string {
  const hex = newRequestKey();
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}

/** The same words are sent again with the same key; words that were changed meanwhile are something else. */
export function useKeyOfWords(): (words: string) => string {
  const last = useRef<{ readonly words: string; readonly key: string } | null>(null);
  return (words) => (last.current = last.current?.words === words ? last.current : { words, key: newClientKey() }).key;
}

import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLatest } from "../browser/use-latest.ts";
import { useOnChange } from "../browser/use-on-change.ts";

const SAVE_AFTER_MS = 900;

interface SelfSaving {
  auto: boolean;
  save: () => Promise<boolean>;
}

/** Saves a moment after the last change or after saving was allowed again, and when the editor is left. */
export function useSelfSaving<Form extends FieldValues>(form: UseFormReturn<Form>, options: SelfSaving): void {
  const { auto } = options;
  const latest = useLatest(options);
  const soon = useRef<() => void>(undefined);
  // Follows the form's own store and a timer.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest.current.auto) void latest.current.save();
    };
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_AFTER_MS);
    };
    soon.current = begin;
    const watching = form.watch(begin);
    return () => {
      watching.unsubscribe();
      if (timer !== undefined) flush();
    };
  }, [form, latest]);
  // What was brought back, or settled after a conflict, is typed by nobody any more.
  useOnChange(auto, () => soon.current?.());
}

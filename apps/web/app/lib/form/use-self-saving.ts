import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const SAVE_AFTER_MS = 900;

interface SelfSaving {
  auto: boolean;
  save: () => Promise<boolean>;
}

/** Saves a moment after the last change, and when the editor is left. */
export function useSelfSaving<Form extends FieldValues>(form: UseFormReturn<Form>, options: SelfSaving): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest.current.auto) void latest.current.save();
    };
    const watching = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_AFTER_MS);
    });
    return () => {
      watching.unsubscribe();
      if (timer !== undefined) flush();
    };
  }, [form]);
}

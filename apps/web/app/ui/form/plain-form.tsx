import { keysOf } from "@pavane/contract/core/codes";
import { useRef, useState, type ComponentProps } from "react";
import { FormFrame, type FormFailure } from "./form-frame.tsx";
import { useOnChange } from "../../browser/use-on-change.ts";

type Messages = Readonly<Record<string, string>>;
/** Field name to its check: a message, or null when all is well. Fields are checked in this order. */
export type Checks<Values> = { readonly [Name in keyof Values]?: (values: Values) => string | null };

interface PlainFormOptions<Values> {
  /** What the fields hold. */
  read: (fields: FormData) => Values;
  checks: Checks<Values>;
  onSubmit: (values: Values) => void;
  pending: boolean;
  error: FormFailure | null;
}

/** What `PlainForm` needs, and a way to say what is wrong with one field from outside. */
export interface PlainForm {
  frame: Pick<ComponentProps<typeof FormFrame>, "ref" | "messages" | "pending" | "error" | "onSubmit" | "onInput">;
  showError: (field: string, message: string) => void;
}

/**
 * A small form whose values stay in its fields: for pages that must load little. Checked when it is sent; a field that
 * was wrong is checked again while it is changed. The first wrong field gets the focus.
 */
export function usePlainForm<Values>(options: PlainFormOptions<Values>): PlainForm {
  const { read, checks, onSubmit, pending, error } = options;
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<Messages>({});
  const show = (next: Messages) => {
    setMessages(next);
    fieldOf(form.current, Object.keys(next))?.focus();
  };
  useServerMessages(error, show);
  return {
    frame: {
      ref: form,
      messages,
      pending,
      error,
      onSubmit: (event) => {
        event.preventDefault();
        if (pending) return;
        const values = read(new FormData(event.currentTarget));
        const wrong = failing(checks, values);
        show(wrong);
        if (Object.keys(wrong).length === 0) onSubmit(values);
      },
      onInput: (event) => {
        if (Object.keys(messages).length === 0) return;
        const wrong = failing(checks, read(new FormData(event.currentTarget)));
        setMessages(Object.fromEntries(Object.entries(wrong).filter(([name]) => name in messages)));
      },
    },
    showError: (field, message) => {
      show({ [field]: message });
      const wrong = fieldOf(form.current, [field]);
      if (wrong instanceof HTMLInputElement) wrong.select();
    },
  };
}

export function PlainForm({
  form,
  ...rest
}: { form: PlainForm } & Pick<ComponentProps<"form">, "children"> & { label: string }) {
  return <FormFrame {...form.frame} {...rest} />;
}

/** A new failure puts the server's words under the fields they are about. */
function useServerMessages(error: FormFailure | null, show: (messages: Messages) => void): void {
  // Callers build the failure while rendering; only what it says decides whether it is a new one.
  const said = JSON.stringify(error?.fields ?? {});
  useOnChange(said, () => {
    const fields = JSON.parse(said) as Messages; // what was written a line above
    if (Object.keys(fields).length > 0) show(fields);
  });
}

function failing<Values>(checks: Checks<Values>, values: Values): Messages {
  const names = keysOf<keyof Values & string>(checks);
  return Object.fromEntries(
    names.flatMap((name) => {
      const message = checks[name]?.(values) ?? null;
      return message === null ? [] : [[name, message]];
    }),
  );
}

/** The first field of these names. */
function fieldOf(form: HTMLFormElement | null, names: readonly string[]): Control | undefined {
  return [...(form?.elements ?? [])].filter(isControl).find(({ name }) => names.includes(name));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The text of one field; empty when there is none. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

import { keysOf } from "@pavane/contract/core/codes";
import { useRef, useState, type ComponentProps } from "react";
import { FormFrame, type FormFailure } from "./form-frame.tsx";
import { useOnChange } from "../../browser/use-on-change.ts";

type Messages = Readonly<Record<string, string>>;
/** Field name to its check: a message, or null when all is well. Fields are checked in this order. */
export type Checks<Values> = { readonly [Name in keyof Values]?: (values: Values) => string | null };

interface PlainFormOptions<Values> {
  /** What the fields hold. */
  read: (fields: FormData, form: HTMLFormElement) => Values;
  checks: Checks<Values>;
  /** Checks a field when it is left, not only when the form is sent. */
  whenLeft?: boolean;
  onSubmit: (values: Values) => void;
  /** Names of the fields that kept the form from being sent, for forms that show a part at a time. */
  onInvalid?: (fields: string[]) => void;
  pending: boolean;
  error: FormFailure | null;
}

/** What `PlainForm` needs, and ways to say what is wrong from outside. */
export interface PlainForm {
  frame: Pick<
    ComponentProps<typeof FormFrame>,
    "ref" | "messages" | "pending" | "error" | "onSubmit" | "onInput" | "onBlur"
  >;
  showError: (field: string, message: string) => void;
  showErrors: (messages: Messages) => void;
}

/**
 * A small form whose values stay in its fields: for pages that must load little. Checked when it is sent; a field that
 * was wrong is checked again while it is changed. The first wrong field gets the focus.
 */
export function usePlainForm<Values>(options: PlainFormOptions<Values>): PlainForm {
  const { read, checks, whenLeft = false, onSubmit, onInvalid, pending, error } = options;
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<Messages>({});
  const left = useRef(new Set<string>());
  /** What no check says stays until its field is changed. */
  const saidOutside = useRef<Messages>({});
  const show = (next: Messages) => {
    setMessages(next);
    fieldOf(form.current, Object.keys(next))?.focus();
  };
  const showFromOutside = (next: Messages) => {
    saidOutside.current = next;
    show(next);
  };
  useServerMessages(error, showFromOutside);
  return {
    frame: {
      ref: form,
      messages,
      pending,
      error,
      onSubmit: (event) => {
        event.preventDefault();
        if (pending) return;
        const values = read(new FormData(event.currentTarget), event.currentTarget);
        const wrong = failing(checks, values);
        const names = Object.keys(wrong);
        if (names.length > 0) onInvalid?.(names);
        saidOutside.current = {};
        show(wrong);
        if (names.length === 0) onSubmit(values);
      },
      onInput: ({ target, currentTarget }) => {
        const field: EventTarget = target;
        if (isControl(field)) saidOutside.current = without(saidOutside.current, field.name);
        const wrong = failing(checks, read(new FormData(currentTarget), currentTarget));
        const isShown = (name: string) => name in messages || left.current.has(name);
        const shown = Object.entries(wrong).filter(([name]) => isShown(name));
        const next = { ...Object.fromEntries(shown), ...saidOutside.current };
        if (!isSame(next, messages)) setMessages(next);
      },
      onBlur: ({ target, currentTarget }) => {
        const field: EventTarget = target;
        if (!whenLeft || !isControl(field) || !(field.name in checks)) return;
        const { name } = field;
        left.current.add(name);
        const message = failing(checks, read(new FormData(currentTarget), currentTarget))[name];
        if (message !== undefined) setMessages({ ...messages, [name]: message });
      },
    },
    showError: (field, message) => {
      showFromOutside({ [field]: message });
      const wrong = fieldOf(form.current, [field]);
      if (wrong instanceof HTMLInputElement) wrong.select();
    },
    showErrors: showFromOutside,
  };
}

const without = (messages: Messages, field: string): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => name !== field));

const isSame = (one: Messages, other: Messages): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

export function PlainForm({
  form,
  ...rest
}: { form: PlainForm } & Pick<ComponentProps<"form">, "children" | "className"> & { label: string | undefined }) {
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

export const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The text of one field; empty when there is none. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

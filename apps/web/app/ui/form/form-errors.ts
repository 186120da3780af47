import { createContext, useContext } from "react";

/** Field name to message. The form shell fills it; every field looks its own name up. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({});

export function useFieldError(name: string | undefined): string | undefined {
  return useContext(FormErrors)[name ?? ""];
}

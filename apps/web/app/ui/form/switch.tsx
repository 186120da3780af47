import { useId, type ComponentProps } from "react";
import { Choice, type ChoiceInput } from "./choice.tsx";

/** A native checkbox reports its own state, so the role is all that is added. */
const asSwitch = { role: "switch" };

/** Takes effect or is saved like a checkbox; read out as on or off. */
export function Switch({ label, hint, error, className, ...input }: ChoiceInput) {
  const id = useId();
  const control = <SwitchControl {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />;
  return <Choice {...{ id, label, hint, error, className, control }} />;
}

/** The switch alone, for rows that have their label elsewhere. */
export const SwitchControl = (input: Omit<ComponentProps<"input">, "type" | "size" | "className">) => (
  <input
    {...input}
    {...asSwitch}
    type="checkbox"
    className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-edge transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-card before:transition-transform checked:bg-velvet checked:before:translate-x-4 disabled:opacity-50"
  />
);

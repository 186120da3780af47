import { useId } from "react";
import { Choice, type ChoiceInput } from "./choice.tsx";

/** A native checkbox reports its own state, so the role is all that is added. */
const asSwitch = { role: "switch" };

/** Takes effect or is saved like a checkbox; read out as on or off. */
export function Switch({ label, hint, error, className, ...input }: ChoiceInput) {
  const id = useId();
  const control = (
    <input
      {...input}
      {...asSwitch}
      id={id}
      type="checkbox"
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-edge transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-card before:transition-transform checked:bg-velvet checked:before:translate-x-4 disabled:opacity-50"
    />
  );
  return <Choice {...{ id, label, hint, error, className, control }} />;
}

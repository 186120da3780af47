import { Check } from "lucide-react";
import { useId } from "react";
import { Choice, type ChoiceInput } from "./choice.tsx";
import { useFieldError } from "./form-errors.ts";

export function Checkbox({ label, hint, error, className, ...input }: ChoiceInput) {
  const id = useId();
  const fromForm = useFieldError(input.name);
  const message = error ?? fromForm;
  const control = (
    <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className="peer size-5 appearance-none rounded-chip border border-edge bg-card transition-colors checked:border-velvet checked:bg-velvet disabled:opacity-50 aria-invalid:border-brick"
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute hidden size-3.5 text-on-velvet peer-checked:block"
        strokeWidth={3}
      />
    </span>
  );
  return <Choice {...{ id, label, hint, className, control }} error={message} />;
}

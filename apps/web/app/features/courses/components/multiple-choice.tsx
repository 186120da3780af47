import type { UseFormRegisterReturn } from "react-hook-form";

interface MultipleChoiceProps {
  label: string;
  options: readonly string[];
  registration: UseFormRegisterReturn;
}

/** Any number out of a short list, all in view. Native checkboxes underneath. */
export function MultipleChoice({ label, options, registration }: MultipleChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-meta font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-8 items-center rounded-full border border-line bg-card px-3 text-small font-semibold transition-colors hover:border-edge has-checked:border-velvet has-checked:bg-velvet has-checked:text-on-velvet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet"
          >
            <input {...registration} type="checkbox" value={option} className="sr-only" />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useId } from "react";
import { cx } from "../basics/class-names.ts";
import { FieldError } from "./field.tsx";
import { useFieldError } from "./form-errors.ts";
import { Star } from "../display/star.tsx";

interface RatingInputProps {
  label: string;
  name: string;
  value: number;
  onChange: (stars: number) => void;
  error?: string;
}

/** Five radios that look like stars: arrow keys and screen readers know them. */
export function RatingInput({ label, name, value, onChange, error }: RatingInputProps) {
  const id = useId();
  const fromForm = useFieldError(name);
  const message = error ?? fromForm;
  return (
    <fieldset aria-describedby={message ? id : undefined}>
      <legend className="mb-1.5 text-meta font-semibold">{label}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-control transition-colors hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-velvet"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            <Star className={cx("size-6", stars <= value ? "text-brass-shape" : "text-edge opacity-50")} />
          </label>
        ))}
      </div>
      {message ? <FieldError id={id}>{message}</FieldError> : null}
    </fieldset>
  );
}

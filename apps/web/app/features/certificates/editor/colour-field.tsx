import { paperColours } from "@pavane/contract/certificates/house-design";
import { useState } from "react";
import { TextField } from "../../../ui/form/text-field.tsx";
import { cx } from "../../../ui/basics/class-names.ts";

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

/** A few colours of the house, and any other by its number. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !/^#[0-9a-f]{6}$/i.test(typed);
  const type = (text: string) => {
    setTyped(text);
    if (/^#[0-9a-f]{6}$/i.test(text)) onChange(text.toUpperCase());
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        value={typed ?? value}
        maxLength={7}
        spellCheck={false}
        error={isWrong ? "Choose a colour" : undefined}
        prefix={
          <span aria-hidden className="size-4 rounded-full border border-edge" style={{ backgroundColor: value }} />
        }
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{label}: colours of the house</legend>
        {paperColours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={colour === value.toUpperCase()}
            onClick={() => {
              setTyped(null);
              onChange(colour);
            }}
            className={cx(
              "size-7 rounded-full border border-edge",
              colour === value.toUpperCase() && "outline-2 outline-offset-2 outline-velvet outline-solid",
            )}
            style={{ backgroundColor: colour }}
          />
        ))}
      </fieldset>
    </div>
  );
}

import { useState } from "react";
import { NumberField } from "../../../ui/form/number-field.tsx";

interface MillimetreFieldProps {
  label: string;
  value: number;
  unit?: string;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/** A number that counts as soon as it is one; what cannot be used is said and changes nothing. */
export function MillimetreField({ label, value, unit = "mm", min, max, step = 1, onChange }: MillimetreFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUsable = (text: string) => text.trim() !== "" && Number(text) >= min && Number(text) <= max;
  const type = (text: string) => {
    setTyped(text);
    if (isUsable(text)) onChange(Number(text));
  };
  const shown = Math.round(value * 10) / 10;
  return (
    <NumberField
      label={`${label} (${unit})`}
      inputMode="decimal"
      value={typed ?? shown}
      min={min}
      max={max}
      step={step}
      error={typed === null || isUsable(typed) ? undefined : `From ${min} to ${Math.floor(max * 10) / 10}`}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

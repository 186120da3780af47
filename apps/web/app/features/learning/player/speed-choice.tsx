import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { ratePresets, rateText } from "./playback-rates.ts";

interface SpeedChoiceProps {
  rate: number;
  onChange: (rate: number) => void;
  onStep: (by: 1 | -1) => void;
}

/** Presets as radios, between two buttons for the steps between them; such a speed is read out in the legend. */
export function SpeedChoice({ rate, onChange, onStep }: SpeedChoiceProps) {
  const name = useId();
  const between = !ratePresets.some((preset) => preset === rate);
  return (
    <fieldset className="flex min-w-0 items-center gap-2.5">
      <legend className="sr-only">Speed, now {rateText(rate)}</legend>
      <span aria-hidden className="min-w-10 text-small text-soft">
        {between ? <span className="tabular font-semibold text-velvet">{rateText(rate)}</span> : "Speed"}
      </span>
      <div className="flex min-w-0 flex-1 rounded-control border border-line @4xl:flex-none">
        <IconButton size="small" label="Slower" icon={<Minus aria-hidden />} onClick={() => onStep(-1)} />
        {ratePresets.map((preset) => (
          <label key={preset} className={cx(speedClass, preset === rate && "bg-velvet-tint text-velvet")}>
            <input
              type="radio"
              name={name}
              checked={preset === rate}
              onChange={() => onChange(preset)}
              className="sr-only"
            />
            {preset}
          </label>
        ))}
        <IconButton size="small" label="Faster" icon={<Plus aria-hidden />} onClick={() => onStep(1)} />
      </div>
    </fieldset>
  );
}

const speedClass =
  "tabular grid min-h-9 min-w-0 flex-1 place-items-center px-0.5 text-small font-semibold text-soft transition-colors hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-velvet sm:min-w-10";

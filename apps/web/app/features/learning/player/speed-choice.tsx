import { useId } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { ratePresets, rateText } from "./playback-rates.ts";

/** Presets as radios; a speed between them, set by keys, is read out in the legend. */
export function SpeedChoice({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  const name = useId();
  const between = !ratePresets.some((preset) => preset === rate);
  return (
    <fieldset className="flex min-w-0 items-center gap-2.5">
      <legend className="sr-only">Speed, now {rateText(rate)}</legend>
      <span aria-hidden className="text-small text-soft">
        Speed{between ? <span className="tabular font-semibold text-velvet"> {rateText(rate)}</span> : null}
      </span>
      <div className="flex rounded-control border border-line">
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
      </div>
    </fieldset>
  );
}

const speedClass =
  "tabular grid min-h-9 min-w-10 place-items-center px-1.5 text-small font-semibold text-soft transition-colors first:rounded-l-[9px] last:rounded-r-[9px] hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-velvet sm:min-w-11";

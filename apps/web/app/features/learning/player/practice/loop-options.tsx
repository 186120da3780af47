import { Select } from "../../../../ui/form/select.tsx";
import { Switch } from "../../../../ui/form/switch.tsx";
import type { LoopEngine } from "./loop-engine.ts";
import type { LoopState } from "./loop-state.ts";
import { maxRest, rampRate, rampSteps } from "./loop-rules.ts";
import type { PractisedLesson } from "./practised-lesson.ts";

interface LoopOptionFieldsProps {
  engine: LoopEngine;
  state: LoopState;
  lesson: Pick<PractisedLesson, "counts">;
  click: boolean;
  onClick: (on: boolean) => void;
}

/** How the loop goes on from round to round. */
export function LoopOptionFields({ engine, state, lesson, click, onClick }: LoopOptionFieldsProps) {
  const { options, rounds, rampedFrom } = state;
  const counted = lesson.counts.length > 0;
  return (
    <div className="grid content-start gap-4">
      <div className="grid grid-cols-[1.25fr_1fr] gap-3">
        <Select
          dense
          label="Faster by 5 %"
          value={String(options.faster ?? "")}
          options={fasterOptions}
          onChange={(event) => engine.choose({ faster: event.target.value === "" ? null : Number(event.target.value) })}
        />
        <Select
          dense
          label="Rest between rounds"
          value={String(options.rest)}
          options={counted ? restCounts : restSeconds}
          onChange={(event) => engine.choose({ rest: Number(event.target.value) })}
        />
      </div>
      {options.faster === null ? null : <RampBars percent={rampRate(rounds - rampedFrom, options.faster) * 100} />}
      {counted ? (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Switch
            label="Count in one phrase"
            checked={options.countIn}
            onChange={(event) => engine.choose({ countIn: event.target.checked })}
          />
          <Switch label="Click" checked={click} onChange={(event) => onClick(event.target.checked)} />
        </div>
      ) : null}
    </div>
  );
}

const fasterOptions = [
  { value: "", label: "Never" },
  { value: "1", label: "Every round" },
  ...[2, 3, 4, 6, 8].map((rounds) => ({ value: String(rounds), label: `Every ${rounds} rounds` })),
];

const restOf = (one: string, many: string) =>
  Array.from({ length: maxRest + 1 }, (_, rest) => ({
    value: String(rest),
    label: rest === 0 ? "None" : `${rest} ${rest === 1 ? one : many}`,
  }));
const restCounts = restOf("count", "counts");
const restSeconds = restOf("second", "seconds");

/** How far the speed has come, from 60 to 100 percent. */
function RampBars({ percent }: { percent: number }) {
  return (
    <div aria-hidden className="flex items-end gap-1">
      {rampSteps.map((step, index) => (
        <span key={step} className="grid flex-1 gap-1 text-center">
          <span
            className={`rounded-chip ${step <= percent + 0.1 ? "bg-velvet" : "bg-sunk"} ${step < percent - 0.1 ? "opacity-50" : ""}`}
            style={{ height: 10 + index * 2 }}
          />
          <span
            className={`tabular text-small ${Math.abs(step - percent) < 0.1 ? "font-semibold text-velvet" : "text-soft"}`}
          >
            {step}
          </span>
        </span>
      ))}
    </div>
  );
}

import type { TempoSegment } from "@pavane/contract/courses/schema-practice";
import type { PlayableRef } from "../playable.ts";
import type { BreakStep } from "./loop-rules.ts";
import { useCount, type ShownCount } from "./use-count.ts";

interface CountRowProps {
  video: PlayableRef;
  segments: readonly TempoSegment[];
  rate: number;
  /** What is counted between two rounds of a loop. */
  step: BreakStep | null;
}

/** The count of the music, to be read from three metres. It changes at once, without a movement that would draw the eye from the dancer. */
export function CountRow({ video, segments, rate, step }: CountRowProps) {
  const shown = useCount(video, segments);
  if (shown === null) return null;
  const { segment } = shown;
  const now = step ? (step.kind === "count-in" ? step.count : null) : (shown.place?.count ?? null);
  return (
    <div className="player-counts">
      <p className="sr-only">{spoken(shown, step)}</p>
      <div aria-hidden className="player-count-row">
        {Array.from({ length: segment.counts_per_phrase }, (_, index) => (
          <span key={index} data-now={index + 1 === now || undefined}>
            {index === 0 && now === null ? "–" : index + 1}
          </span>
        ))}
      </div>
      <p aria-hidden className="tabular text-right text-small text-soft">
        <span className="block font-semibold text-ink">{title(shown, step)}</span>
        {Number(segment.bpm.toFixed(2))} a minute{rate === 1 ? "" : `, at ${Math.round(rate * 100)} %`}
      </p>
    </div>
  );
}

function title({ place }: ShownCount, step: BreakStep | null): string {
  if (step) return step.kind === "rest" ? `Rest ${step.count}` : "Count-in";
  return `Phrase ${place?.phrase ?? "–"}`;
}

function spoken(shown: ShownCount, step: BreakStep | null): string {
  if (step) return `${title(shown, step)}${step.kind === "count-in" ? ` ${step.count}` : ""}`;
  return shown.place ? `Count ${shown.place.count}, phrase ${shown.place.phrase}` : "Count –";
}

import { startPlaying } from "../../../../media/start-playing.ts";
import { clockText, spokenTime } from "@pavane/contract/learning/clock-text";
import { Repeat } from "lucide-react";
import { Button } from "../../../../ui/buttons/button.tsx";
import type { PlayableRef } from "../playable.ts";
import { useVideoTime } from "../use-video-time.ts";
import type { LoopEngine } from "./loop-engine.ts";
import { sectionOf } from "./loop-name.ts";
import type { PractisedLesson } from "./practised-lesson.ts";

interface SectionsProps {
  video: PlayableRef;
  markers: PractisedLesson["markers"];
  engine: LoopEngine;
  onMarker: (second: number) => void;
}

/** The named places of the film: a press plays from there. */
export function Sections({ video, markers, engine, onMarker }: SectionsProps) {
  const { at, duration } = useVideoTime(video);
  const section = sectionOf(markers, at, duration);
  const loop = () => {
    if (!section) return;
    engine.begin(section, markers.find((marker) => marker.at === section.a)?.label ?? null);
    startPlaying(video.current);
  };
  return (
    <section aria-labelledby="sections" className="grid content-start gap-2 rounded-card border border-line p-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 id="sections" className="text-title font-semibold">
          Sections
        </h3>
        <Button variant="outline" size="small" icon={<Repeat aria-hidden />} disabled={!section} onClick={loop}>
          Loop section
        </Button>
      </div>
      <ol className="grid gap-0.5 sm:grid-cols-2">
        {markers.map((marker, index) => (
          <li key={`${marker.at}-${index}`}>
            <button
              type="button"
              aria-current={marker.at === section?.a ? "true" : undefined}
              onClick={() => onMarker(marker.at)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-chip px-2 py-2 text-left text-meta hover:bg-sunk aria-[current]:bg-velvet-tint aria-[current]:font-semibold aria-[current]:text-velvet"
            >
              <span aria-hidden className="tabular w-12 shrink-0 text-soft">
                {clockText(marker.at)}
              </span>
              <span className="sr-only">{spokenTime(marker.at)}: </span>
              <span className="min-w-0 break-words">{marker.label}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { startPlaying } from "../../../../media/start-playing.ts";
import { clockText } from "@pavane/contract/learning/clock-text";
import { Circle, Download, Minus, Play, Plus, RotateCcw, Send, Square } from "lucide-react";
import { saveFile } from "../../../../browser/save-file.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { SegmentedControl } from "../../../../ui/form/segmented-control.tsx";
import type { Playable, PlayableRef } from "../playable.ts";
import type { CameraState } from "./camera.ts";
import { takeFile } from "./take-file.ts";
import { shiftText, stepShift } from "./take-pieces.ts";
import type { Take, TakeRecorder, TakeState } from "./take-recorder.ts";

interface SelfViewPanelProps {
  video: PlayableRef;
  seen: CameraState;
  recorder: TakeRecorder;
  take: TakeState;
  later: number;
  inset: boolean;
  onLater: (later: number) => void;
  onInset: (inset: boolean) => void;
  onAgain: () => void;
  /** Hands the take in; undefined where nothing asks for one. */
  onUse: ((take: Take) => void) | undefined;
}

/** Recording oneself, and looking at the take beside the lesson. */
export function SelfViewPanel(props: SelfViewPanelProps) {
  const { seen, recorder, take, inset, onInset } = props;
  return (
    <section
      aria-label="Self view"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4"
    >
      {take.kind === "none" ? (
        <Button
          icon={<Circle aria-hidden fill="currentColor" strokeWidth={0} />}
          disabled={seen.kind !== "live"}
          onClick={() => seen.kind === "live" && recorder.begin(seen.stream)}
        >
          Record a take
        </Button>
      ) : null}
      {take.kind === "recording" ? (
        <Button
          variant="destructive"
          icon={<Square aria-hidden fill="currentColor" strokeWidth={0} />}
          onClick={recorder.stop}
        >
          Stop the take
        </Button>
      ) : null}
      {take.kind === "kept" ? <KeptTake {...props} kept={take.take} /> : null}
      {take.kind === "none" ? (
        <p role={take.problem ? "alert" : undefined} className="min-w-40 flex-1 text-meta text-soft">
          {take.problem ?? "A take has up to 10 minutes."}
        </p>
      ) : null}
      <div className="ml-auto">
        <SegmentedControl
          hideLabel
          label="Place of the self view"
          value={inset ? "inset" : "beside"}
          options={[
            { value: "beside", label: "Beside" },
            { value: "inset", label: "Inset" },
          ]}
          onChange={(place) => onInset(place === "inset")}
        />
      </div>
    </section>
  );
}

function KeptTake({ video, later, kept, onLater, onAgain, onUse }: SelfViewPanelProps & { kept: Take }) {
  const step = (by: 1 | -1) => onLater(stepShift(later, by));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {onUse ? (
          <Button icon={<Send aria-hidden />} onClick={() => onUse(kept)}>
            Use as submission
          </Button>
        ) : null}
        <Button
          variant={onUse ? "outline" : "primary"}
          icon={<Play aria-hidden fill="currentColor" strokeWidth={0} />}
          onClick={() => playFrom(video.current, kept.pieces.at(-1)?.lessonFrom ?? 0)}
        >
          Watch the take
        </Button>
        <Button variant="outline" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          Take again
        </Button>
        <Button
          variant="ghost"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(kept.content, takeFile(kept).name)}
        >
          Download
        </Button>
      </div>
      <fieldset aria-label="The take runs" className="flex items-center gap-1 text-meta">
        <span className="mr-1 text-soft">Your take of {clockText(kept.seconds)} runs</span>
        <IconButton size="small" label="Earlier" icon={<Minus aria-hidden />} onClick={() => step(-1)} />
        <output className="tabular min-w-24 text-center font-semibold">{shiftText(later)}</output>
        <IconButton size="small" label="Later" icon={<Plus aria-hidden />} onClick={() => step(1)} />
      </fieldset>
    </>
  );
}

function playFrom(player: Playable | null, second: number): void {
  if (!player) return;
  player.currentTime = second;
  startPlaying(player);
}

import {
  Captions,
  CaptionsOff,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from "lucide-react";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { SpeedChoice } from "./speed-choice.tsx";
import type { VideoControls, VideoState } from "./use-video.ts";

interface PlayerBarProps {
  state: VideoState;
  controls: VideoControls;
  hasCaptions: boolean;
  onKeys: () => void;
}

/** Everything one can press, under the picture, so that nothing covers the dancer. */
export function PlayerBar({ state, controls, hasCaptions, onKeys }: PlayerBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Button
          size="small"
          className="min-w-24"
          onClick={controls.toggle}
          icon={
            state.playing ? (
              <Pause aria-hidden fill="currentColor" strokeWidth={0} />
            ) : (
              <Play aria-hidden fill="currentColor" strokeWidth={0} />
            )
          }
        >
          {state.playing ? "Pause" : "Play"}
        </Button>
        <IconButton
          size="small"
          label="Back 10 seconds"
          icon={<RotateCcw aria-hidden />}
          onClick={() => controls.seekBy(-10)}
        />
        <IconButton
          size="small"
          label="Forward 10 seconds"
          icon={<RotateCw aria-hidden />}
          onClick={() => controls.seekBy(10)}
        />
      </div>
      <div className="order-last w-full sm:order-none sm:w-auto">
        <SpeedChoice rate={state.rate} onChange={controls.setRate} />
      </div>
      <div className="ml-auto flex items-center gap-1">
        {hasCaptions ? (
          <IconButton
            size="small"
            label="Captions"
            aria-pressed={state.captions}
            icon={state.captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
            onClick={controls.toggleCaptions}
            className="aria-pressed:bg-velvet-tint aria-pressed:text-velvet"
          />
        ) : null}
        <Sound state={state} controls={controls} />
        <IconButton
          size="small"
          label="Keys"
          icon={<Keyboard aria-hidden />}
          onClick={onKeys}
          className="max-sm:hidden"
        />
        <IconButton
          size="small"
          label={state.fullscreen ? "Leave full screen" : "Full screen"}
          icon={state.fullscreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={controls.toggleFullscreen}
        />
      </div>
    </div>
  );
}

function Sound({ state, controls }: Pick<PlayerBarProps, "state" | "controls">) {
  return (
    <span className="flex items-center">
      <IconButton
        size="small"
        label="Mute"
        aria-pressed={state.muted}
        icon={state.muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        onClick={controls.toggleMute}
      />
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={1}
        step={0.05}
        value={state.muted ? 0 : state.volume}
        onChange={(event) => controls.setVolume(Number(event.target.value))}
        className="player-volume hidden lg:block"
      />
    </span>
  );
}

import {
  Captions,
  CaptionsOff,
  FlipHorizontal2,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  Play as PlayIcon,
  RotateCcw,
  RotateCw,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Slot } from "./slot.tsx";
import { SpeedChoice } from "./speed-choice.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { VideoControls, VideoState } from "./use-video.ts";

interface PlayerBarProps {
  state: VideoState;
  controls: VideoControls;
  hasCaptions: boolean;
  /** Single pictures can be stepped through. */
  hasFrames: boolean;
  mirrored: boolean;
  onMirror: () => void;
  onKeys: () => void;
  /** Where further tools stand. */
  tools: (node: HTMLElement | null) => void;
  /** Further choices of the film itself. */
  children?: ReactNode;
}

/** Everything one can press, under the picture, so that nothing covers the dancer. */
export function PlayerBar({
  state,
  controls,
  hasCaptions,
  hasFrames,
  mirrored,
  onMirror,
  onKeys,
  tools,
  children,
}: PlayerBarProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Play {...{ state, controls, hasFrames }} />
        <div className="order-last w-full @4xl:order-none @4xl:w-auto">
          <SpeedChoice rate={state.rate} onChange={controls.setRate} onStep={controls.stepRate} />
        </div>
        <View state={state} controls={controls} hasCaptions={hasCaptions} onKeys={onKeys}>
          {children}
        </View>
      </div>
      <fieldset aria-label="Practice" className="player-tools">
        <ToolButton label="Mirror" pressed={mirrored} icon={<FlipHorizontal2 aria-hidden />} onClick={onMirror} />
        <Slot onPlace={tools} />
      </fieldset>
    </div>
  );
}

type PartProps = Pick<PlayerBarProps, "state" | "controls">;

function Play({ state, controls, hasFrames }: PartProps & Pick<PlayerBarProps, "hasFrames">) {
  const step = (label: string, icon: ReactNode, act: () => void, disabled = false) => (
    <IconButton size="small" label={label} icon={icon} onClick={act} disabled={disabled} />
  );
  return (
    <div className="flex items-center gap-1">
      <Button size="small" className="min-w-24" onClick={controls.toggle} icon={state.playing ? pauseSign : playSign}>
        {state.playing ? "Pause" : "Play"}
      </Button>
      {step("Back 10 seconds", <RotateCcw aria-hidden />, () => controls.seekBy(-10))}
      {step("Forward 10 seconds", <RotateCw aria-hidden />, () => controls.seekBy(10))}
      {hasFrames ? (
        <>
          {step("Back one frame", <StepBack aria-hidden />, () => controls.stepFrame(-1), state.playing)}
          {step("Forward one frame", <StepForward aria-hidden />, () => controls.stepFrame(1), state.playing)}
        </>
      ) : null}
    </div>
  );
}

const playSign = <PlayIcon aria-hidden fill="currentColor" strokeWidth={0} />;
const pauseSign = <Pause aria-hidden fill="currentColor" strokeWidth={0} />;

type ViewProps = PartProps & Pick<PlayerBarProps, "hasCaptions" | "onKeys" | "children">;

function View({ state, controls, hasCaptions, onKeys, children }: ViewProps) {
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1">
      {children}
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
  );
}

function Sound({ state, controls }: PartProps) {
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

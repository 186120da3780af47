import type { CSSProperties, RefObject } from "react";
import { clockText, spokenTime } from "@pavane/contract/learning/clock-text";
import { useVideoTime } from "./use-video-time.ts";

interface SeekBarProps {
  video: RefObject<HTMLVideoElement | null>;
  onSeek: (second: number) => void;
}

/** A native slider over a thin line: what was played, what is loaded, what remains. */
export function SeekBar({ video, onSeek }: SeekBarProps) {
  const { at, duration, loaded } = useVideoTime(video);
  const share = (second: number) => (duration > 0 ? `${Math.min(100, (second / duration) * 100)}%` : "0%");
  const style: CSSProperties = { "--played": share(at), "--loaded": share(Math.max(at, loaded)) };
  return (
    <div className="grid gap-1">
      <input
        type="range"
        data-seek
        aria-label="Position"
        aria-valuetext={`${spokenTime(at)} of ${spokenTime(duration)}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(at)}
        onChange={(event) => onSeek(Number(event.target.value))}
        style={style}
        className="player-seek"
      />
      <div aria-hidden className="tabular flex justify-between text-small text-soft">
        <span>{clockText(at)}</span>
        <span>{clockText(duration)}</span>
      </div>
    </div>
  );
}

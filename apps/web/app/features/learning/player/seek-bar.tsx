import type { CSSProperties } from "react";
import { clockText, spokenTime } from "@pavane/contract/learning/clock-text";
import type { PlayableRef } from "./playable.ts";
import { Slot } from "./slot.tsx";
import type { Places } from "./use-slots.ts";
import { useVideoTime } from "./use-video-time.ts";

interface SeekBarProps {
  video: PlayableRef;
  /** What stands over the line, and between its times. */
  places: Pick<Places, "bar" | "round">;
  onSeek: (second: number) => void;
  marks?: readonly number[] | undefined;
}

/** A native slider over a thin line: what was played, what is loaded, what remains. */
export function SeekBar({ video, places, onSeek, marks = [] }: SeekBarProps) {
  const { at, duration, loaded } = useVideoTime(video);
  const share = (second: number) => (duration > 0 ? `${Math.min(100, (second / duration) * 100)}%` : "0%");
  const style: CSSProperties = { "--played": share(at), "--loaded": share(Math.max(at, loaded)) };
  return (
    <div className="grid gap-1">
      <div className="relative grid">
        <Slot onPlace={places.bar} />
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
      </div>
      {marks.length > 0 && duration > 0 ? (
        <div aria-hidden className="player-marks">
          {marks.map((second, index) => (
            <button
              key={`${second}-${index}`}
              type="button"
              tabIndex={-1}
              className="player-mark"
              aria-label={`Go to ${clockText(second)}`}
              title={clockText(second)}
              style={{ left: share(second) }}
              data-now={Math.abs(second - at) < 1 || undefined}
              onClick={() => onSeek(second)}
            />
          ))}
        </div>
      ) : null}
      <div className="tabular flex justify-between text-small text-soft">
        <span aria-hidden>{clockText(at)}</span>
        <Slot onPlace={places.round} />
        <span aria-hidden>{clockText(duration)}</span>
      </div>
    </div>
  );
}

import type { CSSProperties, KeyboardEvent } from "react";
import { useVideoTime } from "../use-video-time.ts";
import type { PlayableRef } from "../playable.ts";
import { labelPlaces, markersWithin, placeOnBar } from "./bar-places.ts";
import { fineClock } from "./fine-clock.ts";
import type { LoopEngine } from "./loop-engine.ts";
import type { LoopState } from "./loop-state.ts";
import { neighbour, snapped } from "./loop-rules.ts";
import type { PractisedLesson } from "./practised-lesson.ts";

interface BarOverlayProps {
  video: PlayableRef;
  lesson: Pick<PractisedLesson, "markers" | "counts">;
  engine: LoopEngine;
  state: LoopState;
  onMarker: (second: number) => void;
}

/** Over the line of the film: where its sections begin, and the loop with a handle at each end. */
export function BarOverlay({ video, lesson, engine, state, onMarker }: BarOverlayProps) {
  const { duration } = useVideoTime(video);
  if (!(duration > 0)) return null;
  const share = (second: number) => placeOnBar(second, duration);
  const { loop } = state;
  return (
    <>
      {lesson.markers.length > 0 ? <Labels markers={lesson.markers} duration={duration} onMarker={onMarker} /> : null}
      <div className="player-over">
        {markersWithin(lesson.markers, duration).map(({ at }) => (
          <span key={at} className="player-tick" style={{ left: share(at) }} />
        ))}
        {(["a", "b"] as const).map((end) =>
          loop === null && state[end] !== null ? (
            <span key={end} aria-hidden className="player-end-sign" style={{ left: share(state[end]) }}>
              {end.toUpperCase()}
            </span>
          ) : null,
        )}
        {loop ? (
          <>
            <span
              className="player-looped"
              style={{ left: share(loop.a), width: share(Math.min(loop.b, duration) - loop.a) }}
            />
            <Handle end="a" at={loop.a} {...{ engine, state, lesson, duration }} />
            <Handle end="b" at={loop.b} {...{ engine, state, lesson, duration }} />
          </>
        ) : null}
      </div>
    </>
  );
}

type HandleProps = Pick<BarOverlayProps, "engine" | "state" | "lesson"> & {
  end: "a" | "b";
  at: number;
  duration: number;
};

/** A native slider of which only the thumb is seen: it is dragged, and moved by keys, like any other. */
function Handle({ end, at, engine, state, lesson, duration }: HandleProps) {
  const move = (to: number) => engine.move(end, state.snaps ? snapped(lesson.counts, to) : to);
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    engine.move(end, neighbour(state.snaps ? lesson.counts : null, at, by));
    engine.enter();
  };
  const style: CSSProperties = { left: placeOnBar(at, duration) };
  return (
    <>
      <input
        type="range"
        aria-label={end === "a" ? "Beginning of the loop, A" : "End of the loop, B"}
        aria-valuetext={fineClock(at)}
        min={0}
        max={duration}
        step={0.001}
        value={at}
        onChange={(event) => move(Number(event.target.value))}
        onKeyDown={step}
        onPointerUp={engine.enter}
        className="player-end"
      />
      <span aria-hidden className="player-end-sign" style={style}>
        {end.toUpperCase()}
      </span>
    </>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

interface LabelsProps {
  markers: PractisedLesson["markers"];
  duration: number;
  onMarker: (second: number) => void;
}

/** Names of sections where there is room for them; the list below has them all. */
function Labels({ markers, duration, onMarker }: LabelsProps) {
  return (
    <div className="relative hidden h-6 md:block">
      {labelPlaces(markers, duration).map(({ at, label, left, maxWidth }) => (
        <button
          key={at}
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => onMarker(at)}
          style={{ left, maxWidth }}
          className="absolute truncate pr-3 text-small text-soft hover:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

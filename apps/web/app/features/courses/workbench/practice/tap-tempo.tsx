import { startPlaying } from "../../../../media/start-playing.ts";
import { minTaps, tapTempo, type TappedTempo } from "@pavane/contract/learning/tap-tempo";
import { useState, type KeyboardEvent, type RefObject } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { filmTime } from "./film-time.ts";
import { filmSecond } from "./lesson-film.tsx";

interface TapTempoProps {
  film: RefObject<HTMLVideoElement | null>;
  onTempo: (tempo: TappedTempo) => void;
}

/** A pause in which nobody taps: what comes after it begins anew. */
const pauseSeconds = 4;

/** Pressed on each count while the film plays, it proposes tempo and first beat; at half speed as well. */
export function TapTempo({ film, onTempo }: TapTempoProps) {
  const [taps, setTaps] = useState<readonly number[]>([]);
  const tap = () => {
    const second = filmSecond(film);
    if (second === null || film.current === null) return;
    if (film.current.paused) return startPlaying(film.current);
    setTaps((before) => {
      const last = before.at(-1) ?? second;
      return second < last || second - last > pauseSeconds ? [second] : [...before, second];
    });
  };
  const tempo = tapTempo(taps);
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        variant="outline"
        onPointerDown={tap}
        onKeyDown={(event) => tapByKey(event, tap)}
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
        // A screen reader presses without pointer and key.
        onClick={(event) => event.detail === 0 && tap()}
      >
        Tap the tempo
      </Button>
      <output className="text-small text-soft">{said(taps, tempo)}</output>
      {tempo ? (
        <Button size="small" className="justify-self-start" onClick={() => onTempo(tempo)}>
          Use {tempo.bpm} BPM
        </Button>
      ) : null}
    </div>
  );
}

/** At the moment a key goes down, once however long it is held. */
function tapByKey(event: KeyboardEvent, tap: () => void): void {
  if (event.key !== " " && event.key !== "Enter") return;
  event.preventDefault();
  if (!event.repeat) tap();
}

function said(taps: readonly number[], tempo: TappedTempo | null): string {
  if (tempo) return `${tempo.bpm} BPM from ${filmTime(tempo.first_beat)}`;
  if (taps.length === 0) return `Play the film and tap each count from count 1, ${minTaps} times or more.`;
  return taps.length < minTaps ? `${taps.length} of ${minTaps} taps` : "These taps keep no tempo yet. Go on tapping.";
}

import { useEffect, useRef } from "react";
import type { Playable, PlayableRef } from "./playable.ts";
import { isMarked } from "./player-marks.ts";
import { isShown, type VideoControls } from "./use-video.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

export interface PlayerSettings {
  rate: number;
  mirror: boolean;
  volume: number;
  /** Language of captions; null for off. */
  captions: string | null;
  counts: boolean;
  /** A click on every count. */
  click: boolean;
  /** Keys of the player are on. */
  shortcuts: boolean;
}

interface Remembering {
  video: PlayableRef;
  controls: VideoControls;
  settings: PlayerSettings | undefined;
  onChange: ((change: Partial<PlayerSettings>) => void) | undefined;
}

/** Speed, sound and captions are as one left them in the last video, on any device. */
export function useRemembered({ video, controls, settings, onChange }: Remembering): void {
  const applied = useRef(false);
  useOnChange(settings, () => {
    const element = video.current;
    if (!element || !settings || applied.current) return;
    applied.current = true;
    controls.setRate(settings.rate);
    controls.setVolume(settings.volume);
    if (settings.captions !== null && !isCaptioned(element)) controls.toggleCaptions();
  });

  // Follows the video element.
  useEffect(() => {
    const element = video.current;
    if (!element || !onChange) return;
    const rate = () => {
      if (!isMarked(element, "ramping")) onChange({ rate: element.playbackRate });
    };
    const volume = () => onChange({ volume: element.volume });
    const captions = () => onChange({ captions: shownLanguage(element) });
    element.addEventListener("ratechange", rate);
    element.addEventListener("volumechange", volume);
    element.textTracks.addEventListener("change", captions);
    return () => {
      element.removeEventListener("ratechange", rate);
      element.removeEventListener("volumechange", volume);
      element.textTracks.removeEventListener("change", captions);
    };
  }, [video, onChange]);
}

const isCaptioned = (video: Playable): boolean => shownLanguage(video) !== null;

function shownLanguage(video: Playable): string | null {
  return [...video.textTracks].find(isShown)?.language ?? null;
}

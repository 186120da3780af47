import { startPlaying } from "../../../media/start-playing.ts";
import { eachOf, listen } from "./listen.ts";
import { useCallback, useEffect, useMemo, useState, type RefObject } from "react";
import { frameStep } from "./frame-step.ts";
import { lengthOf } from "./length-of.ts";
import type { Playable, PlayableRef } from "./playable.ts";
import { clampRate, stepRate } from "./playback-rates.ts";
import { isMarked, markChange, setMark } from "./player-marks.ts";

export interface VideoState {
  playing: boolean;
  waiting: boolean;
  ended: boolean;
  muted: boolean;
  volume: number;
  rate: number;
  captions: boolean;
  fullscreen: boolean;
}

export interface VideoControls {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  seekTo: (second: number) => void;
  setRate: (rate: number) => void;
  stepRate: (by: 1 | -1) => void;
  /** To the next picture, or the one before; only while paused. */
  stepFrame: (by: 1 | -1) => void;
  toggleMute: () => void;
  setVolume: (volume: number) => void;
  toggleCaptions: () => void;
  toggleFullscreen: () => void;
}

const initial: VideoState = {
  playing: false,
  waiting: false,
  ended: false,
  muted: false,
  volume: 1,
  rate: 1,
  captions: false,
  fullscreen: false,
};

/** The state of a `<video>` as the browser reports it, and what one can do with it. */
export function useVideo(video: PlayableRef, frame: RefObject<HTMLElement | null>, frameRate: number | null = null) {
  const [state, setState] = useState(initial);
  // Follows the video element.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => setState((before) => ({ ...readState(element, frame.current), waiting: before.waiting }));
    const wait = (waiting: boolean) => () => setState((before) => ({ ...before, waiting }));
    const [starved, going] = [wait(true), wait(false)];
    const unlisten = listen(element, {
      ...eachOf(stateEvents, read),
      ...eachOf(["playing", "canplay", "error"], going),
      waiting: starved,
    });
    element.textTracks.addEventListener("change", read);
    document.addEventListener("fullscreenchange", read);
    read();
    return () => {
      unlisten();
      element.textTracks.removeEventListener("change", read);
      document.removeEventListener("fullscreenchange", read);
    };
  }, [video, frame]);
  const toggleFullscreen = useCallback(() => switchFullscreen(frame.current), [frame]);
  const controls = useMemo(
    () => ({ ...controlsOf(video, frameRate), toggleFullscreen }),
    [video, frameRate, toggleFullscreen],
  );
  return [state, controls] as const;
}

const stateEvents = ["play", "pause", "ended", "seeked", "ratechange", "volumechange", "loadedmetadata", markChange];

function readState(video: Playable, frame: HTMLElement | null): Omit<VideoState, "waiting"> {
  return {
    // Between two rounds of a loop it goes on by itself.
    playing: (!video.paused && !video.ended) || isMarked(video, "resting"),
    ended: video.ended,
    muted: video.muted || video.volume === 0,
    volume: video.volume,
    rate: video.playbackRate,
    captions: [...video.textTracks].some(isShown),
    fullscreen: frame !== null && document.fullscreenElement === frame,
  };
}

function controlsOf(video: PlayableRef, frameRate: number | null): Omit<VideoControls, "toggleFullscreen"> {
  const on = (act: (element: Playable) => void) => {
    if (video.current) act(video.current);
  };
  const seek = (element: Playable, second: number) => {
    const last = lengthOf(element) || second;
    element.currentTime = Math.min(Math.max(0, second), last);
  };
  const setRate = (rate: number) =>
    on((element) => {
      element.preservesPitch = true;
      element.playbackRate = clampRate(rate);
    });
  return {
    toggle: () => on(toggle),
    seekBy: (seconds) => on((element) => seek(element, element.currentTime + seconds)),
    seekTo: (second) => on((element) => seek(element, second)),
    setRate,
    stepRate: (by) => on((element) => setRate(stepRate(element.playbackRate, by))),
    stepFrame: (by) =>
      on((element) => {
        if (element.paused) seek(element, frameStep(element.currentTime, frameRate, by));
      }),
    toggleMute: () => on((element) => (element.muted = !element.muted)),
    setVolume: (volume) =>
      on((element) => {
        element.volume = volume;
        element.muted = volume === 0;
      }),
    toggleCaptions: () => on(switchCaptions),
  };
}

function toggle(element: Playable): void {
  // A rest has no playing to pause: it ends, and the player stays where it is.
  if (isMarked(element, "resting")) setMark(element, "resting", false);
  else if (element.paused) startPlaying(element);
  else element.pause();
}

/** Captions are drawn by us, so a track that is on is hidden from the browser. */
export const isShown = (track: TextTrack): boolean => track.language !== "" && track.mode !== "disabled";

/** A video without captions still has the empty track, which has no language. */
export function switchCaptions(video: Pick<Playable, "textTracks">): void {
  for (const track of video.textTracks) {
    if (track.language !== "") track.mode = isShown(track) ? "disabled" : "hidden";
  }
}

/** Phones without full screen for elements offer it for the video alone. */
function switchFullscreen(frame: HTMLElement | null): void {
  if (!frame) return;
  if (document.fullscreenElement) void document.exitFullscreen();
  else void frame.requestFullscreen?.().catch(() => undefined);
}

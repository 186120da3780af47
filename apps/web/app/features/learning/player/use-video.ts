import { useCallback, useEffect, useMemo, useState, type RefObject } from "react";
import { clampRate, stepRate } from "./playback-rates.ts";

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
export function useVideo(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(initial);
  // Follows the video element.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => setState((before) => ({ ...readState(element, frame.current), waiting: before.waiting }));
    const wait = (waiting: boolean) => () => setState((before) => ({ ...before, waiting }));
    const [starved, going] = [wait(true), wait(false)];
    for (const name of stateEvents) element.addEventListener(name, read);
    element.addEventListener("waiting", starved);
    for (const name of ["playing", "canplay", "error"]) element.addEventListener(name, going);
    element.textTracks.addEventListener("change", read);
    document.addEventListener("fullscreenchange", read);
    read();
    return () => {
      for (const name of stateEvents) element.removeEventListener(name, read);
      element.removeEventListener("waiting", starved);
      for (const name of ["playing", "canplay", "error"]) element.removeEventListener(name, going);
      element.textTracks.removeEventListener("change", read);
      document.removeEventListener("fullscreenchange", read);
    };
  }, [video, frame]);
  const toggleFullscreen = useCallback(() => switchFullscreen(frame.current), [frame]);
  const controls = useMemo(() => ({ ...controlsOf(video), toggleFullscreen }), [video, toggleFullscreen]);
  return [state, controls] as const;
}

const stateEvents = ["play", "pause", "ended", "seeked", "ratechange", "volumechange", "loadedmetadata"];

function readState(video: HTMLVideoElement, frame: HTMLElement | null): Omit<VideoState, "waiting"> {
  return {
    playing: !video.paused && !video.ended,
    ended: video.ended,
    muted: video.muted || video.volume === 0,
    volume: video.volume,
    rate: video.playbackRate,
    captions: [...video.textTracks].some((track) => track.mode === "showing"),
    fullscreen: frame !== null && document.fullscreenElement === frame,
  };
}

function controlsOf(video: RefObject<HTMLVideoElement | null>): Omit<VideoControls, "toggleFullscreen"> {
  const on = (act: (element: HTMLVideoElement) => void) => {
    if (video.current) act(video.current);
  };
  const seek = (element: HTMLVideoElement, second: number) => {
    const last = Number.isFinite(element.duration) ? element.duration : second;
    element.currentTime = Math.min(Math.max(0, second), last);
  };
  const setRate = (rate: number) =>
    on((element) => {
      element.preservesPitch = true;
      element.playbackRate = clampRate(rate);
    });
  return {
    toggle: () => on((element) => void (element.paused ? element.play().catch(() => undefined) : element.pause())),
    seekBy: (seconds) => on((element) => seek(element, element.currentTime + seconds)),
    seekTo: (second) => on((element) => seek(element, second)),
    setRate,
    stepRate: (by) => on((element) => setRate(stepRate(element.playbackRate, by))),
    toggleMute: () => on((element) => (element.muted = !element.muted)),
    setVolume: (volume) =>
      on((element) => {
        element.volume = volume;
        element.muted = volume === 0;
      }),
    toggleCaptions: () => on(switchCaptions),
  };
}

/** A video without captions still has the empty track, which has no language. */
export function switchCaptions(video: HTMLVideoElement): void {
  for (const track of video.textTracks) {
    if (track.language !== "") track.mode = track.mode === "showing" ? "disabled" : "showing";
  }
}

/** Phones without full screen for elements offer it for the video alone. */
function switchFullscreen(frame: HTMLElement | null): void {
  if (!frame) return;
  if (document.fullscreenElement) void document.exitFullscreen();
  else void frame.requestFullscreen?.().catch(() => undefined);
}

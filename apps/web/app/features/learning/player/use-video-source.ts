import { startPlaying } from "../../../media/start-playing.ts";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useLatest } from "../../../browser/use-latest.ts";
import { attachStream, playsStreams } from "./attach-stream.ts";
import { playlistFor, type Quality, type StreamedVideo } from "./quality.ts";
import { useQuality } from "./use-quality.ts";

export interface PlayableVideo {
  url: string;
  poster: string | null;
  /** Frames a second; null while unknown. */
  frame_rate: number | null;
  /** Seconds, as the server found it; null while unknown. */
  duration?: number | null;
  captions: readonly { lang: string; label: string; url: string; is_default: boolean }[];
  /** The same in several qualities, where it is a large film. */
  stream?: StreamedVideo | null;
}

interface SourceOptions {
  element: RefObject<HTMLVideoElement | null>;
  video: PlayableVideo;
  startAt: number | null;
  /** Resolves to the fresh address. */
  renew: () => Promise<string>;
}

interface Place {
  at: number;
  playing: boolean;
}

/**
 * Begins at the stored second. When the address stops answering (signed ones expire), a new one is requested once and
 * the video continues at the same second; if that does not help either, a film in several qualities is played as the one file it is
 * too, and any other has failed. Another quality goes on at the same second as well.
 */
export function useVideoSource({ element, video, startAt, renew }: SourceOptions) {
  const place = useRef<Place | null>(startAt === null ? null : { at: startAt, playing: false });
  const renewed = useRef(false);
  const [failed, setFailed] = useState(false);
  const [asFile, setAsFile] = useState(false);
  const [quality, keepQuality] = useQuality();
  const stream = asFile ? null : (video.stream ?? null);
  const address = stream ? playlistFor(stream, quality) : video.url;
  const known = useLatest({ url: video.url, streamed: stream !== null });

  const tryFreshAddress = useCallback(async () => {
    try {
      const before = known.current.url;
      const fresh = await renew();
      // A new address loads by itself; the same one again would not.
      if (before === fresh) element.current?.load();
    } catch {
      setFailed(true);
    }
  }, [renew, element, known]);

  /** What the library plays, where the browser plays no playlists. */
  const attached = stream && !playsStreams() ? address : null;
  // Follows the video element, and the library that feeds it.
  useEffect(() => {
    if (!element.current) return;
    const giveUp = () => (known.current.streamed ? setAsFile(true) : setFailed(true));
    const detach = attached === null ? () => undefined : attachStream(element.current, attached);
    const unfollow = follow(element.current, { place, renewed, tryFreshAddress, giveUp });
    return () => {
      unfollow();
      detach();
    };
  }, [element, tryFreshAddress, known, attached]);

  const retry = useCallback(() => {
    setFailed(false);
    setAsFile(false);
    renewed.current = false;
    void tryFreshAddress();
  }, [tryFreshAddress]);
  const choose = (chosen: Quality) => {
    if (element.current) notePlace(element.current, place);
    keepQuality(chosen);
  };
  return { src: attached === null ? address : undefined, stream, quality, choose, failed, retry };
}

interface Following {
  place: RefObject<Place | null>;
  renewed: RefObject<boolean>;
  tryFreshAddress: () => Promise<void>;
  giveUp: () => void;
}

function follow(element: HTMLVideoElement, { place, renewed, tryFreshAddress, giveUp }: Following): () => void {
  const goOn = () => {
    const { current } = place;
    place.current = null;
    if (current) goTo(element, current);
  };
  const settle = () => (renewed.current = false);
  const fail = () => {
    notePlace(element, place);
    if (renewed.current) return giveUp();
    renewed.current = true;
    void tryFreshAddress();
  };
  element.addEventListener("loadedmetadata", goOn);
  element.addEventListener("playing", settle);
  element.addEventListener("error", fail);
  if (element.readyState >= HTMLMediaElement.HAVE_METADATA) goOn();
  else if (element.error) fail();
  return () => {
    element.removeEventListener("loadedmetadata", goOn);
    element.removeEventListener("playing", settle);
    element.removeEventListener("error", fail);
  };
}

/** Another address begins anew, at the usual speed: neither is what the viewer wants. */
function notePlace(video: HTMLVideoElement, place: RefObject<Place | null>): void {
  place.current ??= { at: video.currentTime, playing: !video.paused };
  video.defaultPlaybackRate = video.playbackRate;
}

function goTo(video: HTMLVideoElement, { at, playing }: Place): void {
  video.currentTime = at;
  if (playing) startPlaying(video);
}

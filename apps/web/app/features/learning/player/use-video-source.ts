import { startPlaying } from "../../../media/start-playing.ts";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

export interface PlayableVideo {
  url: string;
  poster: string | null;
  /** Frames a second; null while unknown. */
  frame_rate: number | null;
  captions: readonly { lang: string; label: string; url: string; is_default: boolean }[];
}

interface SourceOptions {
  video: RefObject<HTMLVideoElement | null>;
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
 * the video continues at the same second; if that does not help either, it has failed.
 */
export function useVideoSource({ video, startAt, renew }: SourceOptions) {
  const place = useRef<Place | null>(startAt === null ? null : { at: startAt, playing: false });
  const renewed = useRef(false);
  const [failed, setFailed] = useState(false);

  const tryFreshAddress = useCallback(async () => {
    try {
      const fresh = await renew();
      // A new address loads by itself; the same one again would not.
      if (video.current?.getAttribute("src") === fresh) video.current.load();
    } catch {
      setFailed(true);
    }
  }, [renew, video]);

  // Follows the video element.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const goOn = () => {
      const { current } = place;
      place.current = null;
      if (current) goTo(element, current);
    };
    const settle = () => (renewed.current = false);
    const fail = () => {
      place.current ??= { at: element.currentTime, playing: !element.paused };
      if (renewed.current) return setFailed(true);
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
  }, [video, tryFreshAddress]);

  const retry = useCallback(() => {
    setFailed(false);
    renewed.current = false;
    void tryFreshAddress();
  }, [tryFreshAddress]);
  return { failed, retry };
}

function goTo(video: HTMLVideoElement, { at, playing }: Place): void {
  video.currentTime = at;
  if (playing) startPlaying(video);
}

import { useEffect, useState, type RefObject } from "react";
import { isShown, switchCaptions } from "./use-video.ts";
import type { PlayableVideo } from "./use-video-source.ts";

type CaptionTrack = PlayableVideo["captions"][number];

/** The language chosen here, else the remembered one, else the default. Captions that are on stay on in the new language. */
export function useCaptionTrack(
  video: RefObject<HTMLVideoElement | null>,
  tracks: readonly CaptionTrack[],
  remembered: string | null,
) {
  const [chosen, choose] = useState<string | null>(null);
  const of = (lang: string | null) => tracks.find((track) => track.lang === lang);
  const track = of(chosen) ?? of(remembered) ?? tracks.find((one) => one.is_default) ?? tracks[0];
  // Follows the tracks of the video element.
  useEffect(() => (video.current ? keepShown(video.current) : undefined), [video]);
  return { track, choose };
}

/** Another language is another track, which begins switched off. */
function keepShown(video: HTMLVideoElement): () => void {
  const list = video.textTracks;
  let shown = false;
  const note = () => {
    // Switched on by the browser itself, it would be drawn twice.
    for (const track of list) if (track.mode === "showing") track.mode = "hidden";
    shown = [...list].some(isShown);
  };
  const goOn = () => {
    if (shown && ![...list].some(isShown)) switchCaptions(video);
  };
  list.addEventListener("change", note);
  list.addEventListener("addtrack", goOn);
  return () => {
    list.removeEventListener("change", note);
    list.removeEventListener("addtrack", goOn);
  };
}

import { useCallback, useSyncExternalStore } from "react";
import { eachOf, listen } from "./listen.ts";
import type { PlayableRef } from "./playable.ts";
import { isShown } from "./use-video.ts";

/**
 * What is said now, drawn by us: the browser draws captions as a part of the picture, where a mirror would turn them too. The tracks are
 * "hidden", which means that their cues come and are not drawn.
 */
export function CaptionLines({ video, raised }: { video: PlayableRef; raised: boolean }) {
  const subscribe = useCallback((changed: () => void) => followCues(video.current, changed), [video]);
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(video.current),
    () => "",
  );
  if (text === "") return null;
  return (
    <p
      data-captions
      dir="auto"
      className={`pointer-events-none absolute inset-x-0 z-10 mx-auto w-fit max-w-[92%] px-2 text-center ${raised ? "bottom-11" : "bottom-4"}`}
    >
      <span className="box-decoration-clone rounded-chip bg-stage/80 px-2 py-0.5 text-[clamp(0.875rem,2.1cqw+0.4rem,1.375rem)] leading-[1.6] whitespace-pre-line text-on-stage">
        {text}
      </span>
    </p>
  );
}

function followCues(video: PlayableRef["current"], changed: () => void): () => void {
  if (!video) return () => undefined;
  const list = video.textTracks;
  const follow = () => {
    // Adding the same listener again changes nothing.
    for (const track of list) track.addEventListener("cuechange", changed);
    changed();
  };
  const unlisten = listen(list, eachOf(["addtrack", "removetrack", "change"], follow));
  follow();
  return () => {
    unlisten();
    for (const track of list) track.removeEventListener("cuechange", changed);
  };
}

function textOf(video: PlayableRef["current"]): string {
  const shown = [...(video?.textTracks ?? [])].find(isShown);
  return [...(shown?.activeCues ?? [])].map(plainText).filter(Boolean).join("\n");
}

const plainText = (cue: TextTrackCue): string =>
  "getCueAsHTML" in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? "").trim() : ""; // only cues of WebVTT have it

import { useCallback } from "react";
import type { PlayableRef } from "../playable.ts";
import { followClock } from "./follow-clock.ts";
import { PaneFilm } from "./pane-film.tsx";
import { takePlace } from "./take-pieces.ts";
import type { Take } from "./take-recorder.ts";
import { whenLengthKnown } from "./known-length.ts";

/** The take beside the lesson, on its clock. Mirrored, as its dancer saw it. */
export function TakeFilm({ video, take, later }: { video: PlayableRef; take: Take; later: number }) {
  const follow = useCallback(
    (film: HTMLVideoElement | null) => {
      const leader = video.current;
      if (!film || !leader) return undefined;
      let unfollow: (() => void) | undefined;
      const unready = whenLengthKnown(film, () => {
        unfollow = followClock(leader, film, (second) => takePlace(take.pieces, second, later));
      });
      return () => {
        unready();
        unfollow?.();
      };
    },
    [video, take, later],
  );
  return <PaneFilm ref={follow} src={take.url} label="Your take" mirrored />;
}

import { intoSlot } from "../slot.tsx";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { SegmentedControl } from "../../../../ui/form/segmented-control.tsx";
import { backMediaQuery } from "../../queries.ts";
import type { PlayableRef } from "../playable.ts";
import type { Slots } from "../use-slots.ts";
import { PaneFilm } from "./pane-film.tsx";
import { followClock, sameSecond } from "./follow-clock.ts";

/** The second film of a lesson, from behind: on the clock of the first, beside it or in its place. */
export function BackView({ video, slots, lessonId }: { video: PlayableRef; slots: Slots; lessonId: number }) {
  const [instead, setInstead] = useState(false);
  const { data, isError, refetch } = useQuery(backMediaQuery(lessonId));
  const [broken, setBroken] = useState(false);
  const follow = useCallback(
    (film: HTMLVideoElement | null) =>
      film && video.current ? followClock(video.current, film, sameSecond) : undefined,
    [video],
  );
  const again = () => {
    setBroken(false);
    void refetch();
  };
  const place = instead ? slots.picture : slots.beside;
  const drawn = (
    <div className={instead ? "absolute inset-0 bg-stage" : "player-pane"}>
      {isError || broken ? (
        <div role="alert" className="player-pane-text">
          <p>The back view cannot be played right now.</p>
          <Button variant="outline" size="small" onClick={again}>
            Try again
          </Button>
        </div>
      ) : null}
      {data && !broken ? (
        <PaneFilm ref={follow} src={data.url} label="Back view" whole={instead} onError={() => setBroken(true)} />
      ) : null}
      <p className="player-pane-label">Back view</p>
    </div>
  );
  return (
    <>
      {intoSlot(place, drawn)}
      {intoSlot(
        slots.panels,
        <section
          aria-label="Back view"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
        >
          <h3 className="text-title font-semibold">Back view</h3>
          <SegmentedControl
            hideLabel
            label="Place of the back view"
            value={instead ? "instead" : "beside"}
            options={[
              { value: "beside", label: "Side by side" },
              { value: "instead", label: "In its place" },
            ]}
            onChange={(where) => setInstead(where === "instead")}
          />
        </section>,
      )}
    </>
  );
}

import { intoSlot } from "../slot.tsx";
import { startPlaying } from "../../../../media/start-playing.ts";
import { Suspense } from "react";
import { lazyNamed } from "../../../../ui/basics/lazy-named.ts";
import type { PlayableRef } from "../playable.ts";
import type { PlayerSettings } from "../use-remembered.ts";
import type { Slots } from "../use-slots.ts";
import type { VideoControls, VideoState } from "../use-video.ts";
import { BarOverlay } from "./bar-overlay.tsx";
import { CountRow } from "./count-row.tsx";
import { LoopPanel } from "./loop-panel.tsx";
import { PracticeTools } from "./practice-tools.tsx";
import type { PractisedLesson } from "./practised-lesson.ts";
import { Sections } from "./sections.tsx";
import { usePracticeKeys } from "./use-practice-keys.ts";
import { usePractice } from "./use-practice.ts";
import { useOpenTools } from "./use-open-tools.ts";

const SelfView = lazyNamed(() => import("./self-view.tsx"), "SelfView");
const BackView = lazyNamed(() => import("./back-view.tsx"), "BackView");

interface PracticeProps {
  video: PlayableRef;
  slots: Slots;
  lesson: PractisedLesson;
  state: VideoState;
  controls: VideoControls;
  settings: PlayerSettings | undefined;
  onSettings: ((change: Partial<PlayerSettings>) => void) | undefined;
}

/** Everything for practising, drawn into the places that the player keeps for it. Its code comes after the player. */
export function Practice({ video, slots, lesson, state: playing, controls, settings, onSettings }: PracticeProps) {
  const { engine, state, counts, click, keep } = usePractice(video, lesson, settings, onSettings);
  const shown = useOpenTools();
  const play = () => startPlaying(video.current);
  const playFrom = (second: number) => {
    controls.seekTo(second);
    play();
  };
  usePracticeKeys(
    { lesson, engine, shown, playFrom, switchCounts: () => keep({ counts: !counts }) },
    settings?.shortcuts,
  );
  return (
    <>
      {intoSlot(
        slots.counts,
        counts ? <CountRow video={video} segments={lesson.counts} rate={playing.rate} step={state.step} /> : null,
      )}
      {intoSlot(slots.bar, <BarOverlay {...{ video, lesson, engine, state }} onMarker={playFrom} />)}
      {intoSlot(
        slots.round,
        state.loop ? <span className="font-semibold text-brass">Round {state.rounds + 1}</span> : null,
      )}
      {intoSlot(
        slots.tools,
        <PracticeTools
          {...{ lesson, counts, shown }}
          looped={state.loop !== null}
          onCounts={() => keep({ counts: !counts })}
        />,
      )}
      {intoSlot(
        slots.panels,
        shown.loop ? (
          <LoopPanel
            {...{ engine, state, lesson, click }}
            rate={playing.rate}
            onClick={(on) => keep({ click: on })}
            onRate={controls.setRate}
            onPlay={play}
          />
        ) : null,
      )}
      {intoSlot(
        slots.sections,
        lesson.markers.length > 0 ? (
          <Sections {...{ video, engine }} markers={lesson.markers} onMarker={playFrom} />
        ) : null,
      )}
      <Suspense>
        {shown.self === "closed" ? null : (
          <SelfView
            {...{ video, slots }}
            onTake={lesson.onTake}
            closing={shown.self === "closing"}
            onClosed={() => shown.setSelf("closed")}
            onStay={() => shown.setSelf("open")}
          />
        )}
        {shown.back ? <BackView {...{ video, slots }} lessonId={lesson.id} /> : null}
      </Suspense>
    </>
  );
}

import { useState, useSyncExternalStore } from "react";
import type { PlayableRef } from "../playable.ts";
import type { PlayerSettings } from "../use-remembered.ts";
import { createClicker } from "./clicker.ts";
import { followClicks } from "./follow-clicks.ts";
import { createLoopEngine } from "./loop-engine.ts";
import type { PractisedLesson } from "./practised-lesson.ts";

type Kept = Pick<PlayerSettings, "counts" | "click">;

/** What is switched on while one practises. Counts and click are kept where settings are. */
export function usePractice(
  video: PlayableRef,
  lesson: PractisedLesson,
  settings: PlayerSettings | undefined,
  onSettings: ((change: Partial<PlayerSettings>) => void) | undefined,
) {
  const [own, setOwn] = useState<Partial<Kept>>({});
  const [sound] = useState(createClicker);
  const [engine] = useState(() => createLoopEngine(video, lesson.counts, sound));
  const state = useSyncExternalStore(engine.subscribe, engine.read, engine.read);
  const keep = (change: Partial<Kept>) => {
    setOwn((before) => ({ ...before, ...change }));
    onSettings?.(change);
  };
  const counted = lesson.counts.length > 0;
  const click = counted && (own.click ?? settings?.click ?? false);
  const [clicks] = useState(() => ({
    follow: () =>
      video.current ? followClicks(video.current, lesson.counts, sound, () => engine.read().loop) : () => undefined,
  }));
  // Nothing is read of it: it clicks as long as it is listened to.
  useSyncExternalStore(click ? clicks.follow : listenToNothing, readNothing, readNothing);
  return { engine, state, counts: counted && (own.counts ?? settings?.counts ?? false), click, keep };
}

const listenToNothing = () => () => undefined;
const readNothing = () => null;

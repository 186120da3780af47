import { useCallback } from "react";
import { changeKeptLesson } from "../../../kept/kept-database.ts";
import { usePlayerSettings } from "../lesson/use-player-settings.ts";
import type { PlayerSettings } from "../player/use-remembered.ts";

/** Settings of the player as they are on this device; changes stay on it, and are sent where there is a connection. */
export function useKeptSettings(lessonId: number) {
  const [settings, change] = usePlayerSettings();
  const changeHere = useCallback(
    (next: Partial<PlayerSettings>) => {
      change(next);
      // What the browser does not keep holds for this visit.
      changeKeptLesson(lessonId, (kept) => ({ ...kept, player: { ...kept.player, ...next } })).catch(() => undefined);
    },
    [change, lessonId],
  );
  return [settings, changeHere] as const;
}

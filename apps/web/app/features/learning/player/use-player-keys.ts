import { actionForKey, keepsItsKeys, type PlayerAction } from "./player-keys.ts";
import type { VideoControls } from "./use-video.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";

interface PlayerKeys {
  controls: VideoControls;
  enabled: boolean;
  onMirror: () => void;
  /** Null where another player opens it. */
  onList: (() => void) | null;
}

/** The player listens on the whole page, so that it works without being clicked first. */
export function usePlayerKeys({ controls, enabled, onMirror, onList }: PlayerKeys): void {
  useWindowEvent("keydown", (event) => {
    if (event.defaultPrevented || keepsItsKeys(event.target, event.key)) return;
    // The list stays in reach, since it holds the switch.
    if (event.key === "?") return onList?.();
    const action = enabled ? actionForKey(event) : null;
    if (!action) return;
    event.preventDefault();
    perform(action, controls, onMirror);
  });
}

function perform(action: PlayerAction, controls: VideoControls, onMirror: () => void): void {
  switch (action.kind) {
    case "toggle":
      return controls.toggle();
    case "seek":
      return controls.seekBy(action.by);
    case "frame":
      return controls.stepFrame(action.by);
    case "mirror":
      return onMirror();
    case "rate":
      return controls.stepRate(action.by);
    case "captions":
      return controls.toggleCaptions();
    case "mute":
      return controls.toggleMute();
    case "fullscreen":
      return controls.toggleFullscreen();
  }
}

import { useWindowEvent } from "../../../../browser/use-window-event.ts";
import { keepsItsKeys } from "../player-keys.ts";
import type { LoopEngine } from "./loop-engine.ts";
import { practiceActionForKey, type PracticeAction } from "./practice-keys.ts";
import type { PractisedLesson } from "./practised-lesson.ts";
import type { OpenTools } from "./use-open-tools.ts";

interface KeyTargets {
  lesson: PractisedLesson;
  engine: LoopEngine;
  shown: OpenTools;
  playFrom: (second: number) => void;
  switchCounts: () => void;
}

/** Keys of practice, beside those of the player. */
export function usePracticeKeys(targets: KeyTargets, enabled = true): void {
  useWindowEvent("keydown", (event) => {
    if (event.defaultPrevented || !enabled || keepsItsKeys(event.target, event.key)) return;
    const action = practiceActionForKey(event);
    if (action && perform(action, targets)) event.preventDefault();
  });
}

/** False where there is nothing to do it to. */
function perform(action: PracticeAction, { lesson, engine, shown, playFrom, switchCounts }: KeyTargets): boolean {
  switch (action.kind) {
    case "end":
      engine.setEnd(action.end);
      shown.setLoop(true);
      return true;
    case "clear":
      engine.clear();
      return true;
    case "marker": {
      const marker = lesson.markers[action.index];
      if (marker) playFrom(marker.at);
      return marker !== undefined;
    }
    case "counts":
      if (lesson.counts.length > 0) switchCounts();
      return lesson.counts.length > 0;
    case "self-view":
      if (lesson.hasSelfView) shown.switchSelf();
      return lesson.hasSelfView;
    case "close":
      return shown.closeOne();
  }
}

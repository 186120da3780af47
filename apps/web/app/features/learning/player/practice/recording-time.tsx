import { clockText } from "@pavane/contract/learning/clock-text";
import { useSyncExternalStore } from "react";

/** How long a take is already. */
export function RecordingTime({ since }: { since: number }) {
  const seconds = useSyncExternalStore(everySecond, () => Math.floor((performance.now() - since) / 1000));
  return (
    <p className="player-pane-time tabular">
      <span aria-hidden className="size-2.5 rounded-full bg-brick" />
      <span className="sr-only">Recording, </span>
      {clockText(Math.max(0, seconds))}
    </p>
  );
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 250);
  return () => clearInterval(timer);
}

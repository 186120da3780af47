import { useState } from "react";
import { useNow } from "../time/use-now.ts";
import { countdownText, holdAnnouncement, secondsUntil } from "../time/countdown.ts";
import { usePollWhile } from "../time/use-poll-while.ts";

interface HoldCountdownProps {
  until: string;
  onOver: () => void;
}

const round = 2 * Math.PI * 10;

/** "Held for you for 9:41". */
export function HoldCountdown({ until, onOver }: HoldCountdownProps) {
  const seconds = secondsUntil(until, useNow(500));
  usePollWhile(seconds === 0, onOver);
  // How much is left of what was left when it was first seen, or of ten minutes.
  const [whole] = useState(() => Math.max(600, seconds));
  const part = seconds / whole;
  return (
    <div className="flex items-center gap-3">
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-8 shrink-0 -rotate-90 fill-none stroke-[2.5] text-brass-shape"
      >
        <circle cx="12" cy="12" r="10" className="stroke-current opacity-25" />
        <circle
          cx="12"
          cy="12"
          r="10"
          className="stroke-current"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - part)}
        />
      </svg>
      <p className="font-semibold">
        <span role="timer" className="tabular">
          Held for you for {countdownText(seconds)}
        </span>
      </p>
      <output className="sr-only">{holdAnnouncement(seconds)}</output>
    </div>
  );
}

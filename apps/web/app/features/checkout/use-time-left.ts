import { useEffect, useState } from "react";
import { timeAnnouncement, timeLeft } from "./rules/time-left.ts";
import { useOnChange } from "../../browser/use-on-change.ts";

interface TimeLeft {
  seconds: number;
  /** What a screen reader hears now. */
  said: string;
}

/** Counts down from what the server said at `readAt`; `onOver` asks the server how it ended. */
export function useTimeLeft(secondsLeft: number, readAt: number, onOver: () => void): TimeLeft {
  const [now, setNow] = useState(readAt);
  const [said, setSaid] = useState("");
  // Follows a timer.
  useEffect(() => {
    let before = timeLeft(secondsLeft, 0);
    const timer = setInterval(() => {
      const left = timeLeft(secondsLeft, Date.now() - readAt);
      const words = timeAnnouncement(before, left);
      if (words !== null) setSaid(words);
      before = left;
      setNow(Date.now());
    }, 500);
    return () => clearInterval(timer);
  }, [secondsLeft, readAt]);
  const seconds = timeLeft(secondsLeft, now - readAt);
  useOnChange(seconds === 0 && `${readAt}`, onOver);
  return { seconds, said };
}

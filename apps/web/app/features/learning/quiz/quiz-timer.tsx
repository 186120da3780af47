import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { announcementAt, countdownText, secondsLeft } from "./countdown.ts";
import { useLatest } from "../../../browser/use-latest.ts";

interface QuizTimerProps {
  deadline: string;
  serverNow: string;
  onTimeUp: () => void;
}

/** The time left, said aloud at 5 minutes and at 1. */
export function QuizTimer({ deadline, serverNow, onTimeUp }: QuizTimerProps) {
  const [left, setLeft] = useState(() => secondsLeft(deadline, serverNow, 0));
  const [said, setSaid] = useState("");
  const done = useLatest(onTimeUp);
  // Follows a timer.
  useEffect(() => {
    const startedAt = performance.now();
    let before = secondsLeft(deadline, serverNow, 0);
    const timer = setInterval(() => {
      const now = secondsLeft(deadline, serverNow, performance.now() - startedAt);
      const words = announcementAt(before, now);
      before = now;
      setLeft(now);
      if (words) setSaid(words);
      if (now > 0) return;
      clearInterval(timer);
      done.current();
    }, 500);
    return () => clearInterval(timer);
  }, [deadline, serverNow, done]);
  return (
    <>
      <span
        className={cx("tabular inline-flex items-center gap-2 font-semibold", left <= 60 ? "text-brick" : "text-ink")}
      >
        <Clock aria-hidden className="size-[18px]" />
        {countdownText(left)}
      </span>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}

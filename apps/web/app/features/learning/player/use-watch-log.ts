import { listen } from "./listen.ts";
import { useEffect, type RefObject } from "react";
import { lengthOf } from "./length-of.ts";
import { isMarked, roundDone } from "./player-marks.ts";
import { createTally, type Practised } from "./practice-tally.ts";
import { emptyLog, endRun, noteTime, putBack, takeRanges, type Range } from "./watched-ranges.ts";
import { useLatest } from "../../../browser/use-latest.ts";

export interface WatchReport extends Practised {
  position: number;
  duration: number;
  ranges: Range[];
}

/** Resolves to false when the report did not arrive; its ranges are then sent again. */
export type SendReport = (report: WatchReport, leaving: boolean) => Promise<boolean>;

/** Takes a report that did not arrive before the player went away. */
export type KeepReport = (report: WatchReport) => void;

const EVERY_MS = 10_000;

/**
 * Follows a playing video and reports every 10 seconds, on pause, on seek, when the page hides and on leaving. What did not arrive is reported
 * again, and kept by `keep` when the player goes away.
 */
export function useWatchLog(
  video: RefObject<HTMLVideoElement | null>,
  send: SendReport | null,
  keep: KeepReport = nothing,
): void {
  const sender = useLatest(send);
  const keeper = useLatest(keep);
  const enabled = send !== null;
  // Follows the video element.
  useEffect(() => {
    const element = video.current;
    if (!element || !enabled) return;
    return follow(element, {
      send: (report, leaving) => sender.current?.(report, leaving) ?? Promise.resolve(false),
      keep: (report) => keeper.current(report),
    });
  }, [video, enabled, sender, keeper]);
}

const nothing = (): void => undefined;

export function follow(video: HTMLVideoElement, { send, keep }: { send: SendReport; keep: KeepReport }): () => void {
  let log = emptyLog;
  const tally = createTally(() => performance.now());
  let lastPosition = -1;
  /** The player goes away, and with it what is put back. */
  let over = false;
  const report = (leaving: boolean) => {
    const taken = takeRanges(log);
    log = taken.log;
    const position = Math.floor(video.currentTime);
    const duration = Math.round(lengthOf(video));
    if (!(video.duration > 0 && duration > 0) || (taken.ranges.length === 0 && position === lastPosition)) return;
    lastPosition = position;
    const practised = tally.take();
    const sent = { position, duration, ranges: taken.ranges, ...practised };
    // A page that is read anew hears no answer.
    if (over && !navigator.onLine) return keep(sent);
    void send(sent, leaving).then((arrived) => {
      if (arrived) return;
      if (over) return keep(sent);
      log = putBack(log, taken.ranges);
      tally.putBack(practised);
    });
  };
  const stop = () => {
    log = endRun(log);
    tally.stop();
    // A loop rests many times a minute; what it has seen goes with the next report.
    if (!isMarked(video, "wrapping")) report(false);
  };
  const on: Readonly<Record<string, () => void>> = {
    timeupdate: () => {
      if (!video.paused && !video.seeking) log = noteTime(log, video.currentTime);
    },
    pause: () => {
      if (!video.seeking) log = noteTime(log, video.currentTime);
      stop();
    },
    ended: stop,
    playing: tally.start,
    waiting: tally.stop,
    [roundDone]: () => {
      log = noteTime(log, video.currentTime);
      tally.round();
    },
    // The playhead is already at the target here, so it must not be recorded.
    seeking: () => (log = endRun(log)),
    seeked: () => {
      if (!isMarked(video, "wrapping")) report(false);
    },
  };
  const hidden = () => {
    if (document.visibilityState === "hidden") report(true);
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    over ||= !persisted;
    report(true);
  };
  const online = () => report(false);
  const unlisten = listen(video, on);
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", leave);
  window.addEventListener("online", online);
  const timer = setInterval(() => {
    if (!video.paused) report(false);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    unlisten();
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("online", online);
    log = endRun(log);
    over = true;
    report(true);
  };
}

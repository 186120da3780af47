import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { startApart, type ApartEnd, type ApartLimits, type ApartNews, type ApartProcess } from "./start-apart.ts";

/**
 * Work done in a process of its own that stays, one piece after the other: it never holds up requests, and whatever it does to its
 * process, the server goes on.
 */
export interface ProcessQueue<Task, Result> {
  /**
   * Refuses at once when too much is waiting, and later when the machine did not get round to it. Throws `WorkGivenUp` when a piece
   * takes too much, and another error when it fails or the process cannot start.
   */
  run(task: Task): Promise<Result | Refusal<"busy">>;
  /** Ends the process, and refuses what it was at and what waits; the next piece starts another one. */
  stop(): Promise<void>;
}

export interface QueueLimits extends Omit<ApartLimits, "behind"> {
  /** Pieces that may wait behind the one at work. */
  readonly mostWaiting: number;
  /** After this long without work the process ends and gives its memory back. */
  readonly idleSeconds?: number;
}

/** A piece that took too much of a processor or of memory, or broke its process twice. */
export class WorkGivenUp extends Error {
  override readonly name = "WorkGivenUp";
}

interface Piece<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result | Refusal<"busy">) => void;
  readonly reject: (error: Error) => void;
  /** Whether it had a process before. */
  readonly isSecondTry: boolean;
}

interface Started {
  readonly process: ApartProcess;
  isReady: boolean;
  /** Pieces it has begun with. */
  pieces: number;
}

const usualIdleSeconds = 60;
/** Somebody waits for it at a screen, as others do for their pages: far before files that are looked at, and a little behind pages. */
const behind = 2;

/** The process starts with the first task; `script` answers by `answerTasks`. */
export function createProcessQueue<Task, Result>(
  script: URL,
  { mostWaiting, idleSeconds = usualIdleSeconds, ...limits }: QueueLimits,
): ProcessQueue<Task, Result> {
  const waiting: Piece<Task, Result>[] = [];
  let atWork: Piece<Task, Result> | null = null;
  let started: Started | null = null;
  let idle: NodeJS.Timeout | undefined;

  const takeFromWork = () => {
    const piece = atWork;
    atWork = null;
    return piece;
  };
  const startNext = () => {
    clearTimeout(idle);
    if (atWork !== null) return;
    if (waiting.length === 0) {
      idle = setTimeout(() => void endProcess(), idleSeconds * 1000).unref();
      return;
    }
    started ??= { process: startApart(script, { ...limits, behind }, hear), isReady: false, pieces: 0 };
    if (!started.isReady) return;
    atWork = waiting.shift() ?? null;
    started.pieces += 1;
    started.process.begin(atWork?.task);
  };
  const hear = (news: ApartNews<Result>) => {
    if (started === null) return;
    if (news === "ready") started.isReady = true;
    else if ("ended" in news) mourn(started, news.ended);
    else if ("error" in news) takeFromWork()?.reject(new Error(news.error));
    else takeFromWork()?.resolve(news.result);
    startNext();
  };
  /** Where the process did not start, nobody waits for ever. */
  const mourn = ({ isReady, pieces }: Started, ended: ApartEnd) => {
    started = null;
    const piece = takeFromWork();
    if (piece !== null && mayTryAgain(piece, pieces, ended)) waiting.unshift({ ...piece, isSecondTry: true });
    else if (piece !== null) giveUp(piece, ended, new WorkGivenUp(`The work ended its process: ${ended}.`));
    else if (!isReady) for (const one of waiting.splice(0)) giveUp(one, ended, new Error("The process did not start."));
  };
  const endProcess = async () => {
    const last = started;
    started = null;
    await last?.process.end();
  };
  return {
    run: async (task) => {
      // While the process starts, the first of those that wait is as good as at work.
      if (waiting.length >= mostWaiting + (atWork === null ? 1 : 0)) return busy;
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject, isSecondTry: false });
        startNext();
      });
    },
    stop: async () => {
      clearTimeout(idle);
      for (const piece of [takeFromWork(), ...waiting.splice(0)]) piece?.resolve(busy);
      await endProcess();
    },
  };
}

const busy = refuse(commonErrors.busy, { retryAfter: 5 });

/**
 * A machine without memory ends processes of honest work, and what pieces before it have left behind may fill the memory of a process:
 * both are no fault of the piece, and are tried once more.
 */
const mayTryAgain = (piece: { isSecondTry: boolean }, pieces: number, ended: ApartEnd): boolean =>
  !piece.isSecondTry && (ended === "broken" || (ended === "memory" && pieces > 1));

/** Who meets the clock is told to come back: the machine was busy, or the process hung. */
function giveUp<Result>(
  { resolve, reject }: Pick<Piece<never, Result>, "resolve" | "reject">,
  ended: ApartEnd,
  otherwise: Error,
): void {
  if (ended === "clock") resolve(busy);
  else reject(otherwise);
}

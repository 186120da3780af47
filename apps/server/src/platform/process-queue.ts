import { basename } from "node:path";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { waitingPieces } from "./memory-use.ts";
import {
  startIsolatedProcess,
  type ExitReason,
  type ProcessLimits,
  type ProcessMessage,
  type IsolatedProcess,
} from "./start-isolated.ts";

/**
 * Work done in a separate process that stays, one piece after the other: it never delays requests, and the server
 * continues whatever happens to that process.
 */
export interface ProcessQueue<Task, Result> {
  /**
   * Refuses immediately when too much is waiting, and later when the machine was too busy to run it. Throws
   * `WorkGivenUp` when a piece takes too much, and another error when it fails or the process cannot start.
   */
  run(task: Task): Promise<Result | Refusal<"busy">>;
  /** Ends the process, and refuses what it was at and what waits; the next piece starts another one. */
  stop(): Promise<void>;
}

export interface QueueLimits extends Omit<ProcessLimits, "behind"> {
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
  readonly process: IsolatedProcess;
  isReady: boolean;
  /** Pieces it has begun with. */
  pieces: number;
}

const usualIdleSeconds = 60;
/** Somebody waits for it at a screen, as others do for their pages: far before files that are looked at, and a little behind pages. */
const behind = 2;

/** The process starts with the first task; `script` answers by `answerTasks`. */
export function createProcessQueue<Task, Result>(script: URL, limits: QueueLimits): ProcessQueue<Task, Result> {
  const queue = new Pieces<Task, Result>(script, limits);
  waitingPieces.set(basename(script.pathname).replace(/(-process)?\.\w+$/, ""), () => queue.waiting());
  return {
    run: async (task) => {
      if (queue.isFull()) return busy;
      return new Promise((resolve, reject) => queue.add({ task, resolve, reject, isSecondTry: false }));
    },
    stop: () => queue.stop(),
  };
}

class Pieces<Task, Result> {
  readonly #script: URL;
  readonly #limits: QueueLimits;
  readonly #waiting: Piece<Task, Result>[] = [];
  #atWork: Piece<Task, Result> | null = null;
  #started: Started | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(script: URL, limits: QueueLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** While the process starts, the first of those that wait is as good as at work. */
  isFull(): boolean {
    return this.#waiting.length >= this.#limits.mostWaiting + (this.#atWork === null ? 1 : 0);
  }

  waiting(): number {
    return this.#waiting.length;
  }

  add(piece: Piece<Task, Result>): void {
    this.#waiting.push(piece);
    this.#startNext();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    for (const piece of [this.#takeFromWork(), ...this.#waiting.splice(0)]) piece?.resolve(busy);
    await this.#endProcess();
  }

  #startNext(): void {
    clearTimeout(this.#idle);
    if (this.#atWork !== null) return;
    if (this.#waiting.length === 0) {
      const idleMs = (this.#limits.idleSeconds ?? usualIdleSeconds) * 1000;
      this.#idle = setTimeout(() => void this.#endProcess(), idleMs).unref();
      return;
    }
    this.#started ??= { process: this.#startProcess(), isReady: false, pieces: 0 };
    if (!this.#started.isReady) return;
    this.#atWork = this.#waiting.shift() ?? null;
    this.#started.pieces += 1;
    this.#started.process.begin(this.#atWork?.task);
  }

  #startProcess(): IsolatedProcess {
    const { mostWaiting: _, idleSeconds: __, ...limits } = this.#limits;
    return startIsolatedProcess<Result>(this.#script, { ...limits, behind }, (news) => this.#hear(news));
  }

  #hear(news: ProcessMessage<Result>): void {
    if (this.#started === null) return;
    if (news === "ready") this.#started.isReady = true;
    else if ("ended" in news) this.#afterEnd(this.#started, news.ended);
    else if ("error" in news) this.#takeFromWork()?.reject(new Error(news.error));
    else this.#takeFromWork()?.resolve(news.result);
    this.#startNext();
  }

  /** Where the process did not start, nobody waits for ever. */
  #afterEnd({ isReady, pieces }: Started, ended: ExitReason): void {
    this.#started = null;
    const piece = this.#takeFromWork();
    if (piece !== null && mayTryAgain(piece, pieces, ended)) this.#waiting.unshift({ ...piece, isSecondTry: true });
    else if (piece !== null) giveUp(piece, ended, new WorkGivenUp(`The work ended its process: ${ended}.`));
    else if (!isReady)
      for (const one of this.#waiting.splice(0)) giveUp(one, ended, new Error("The process did not start."));
  }

  #takeFromWork(): Piece<Task, Result> | null {
    const piece = this.#atWork;
    this.#atWork = null;
    return piece;
  }

  async #endProcess(): Promise<void> {
    const last = this.#started;
    this.#started = null;
    await last?.process.end();
  }
}

const busy = refuse(commonErrors.busy, { retryAfter: 5 });

/**
 * A machine without memory kills processes of valid work, and leftovers of earlier pieces may fill the memory of a
 * process: neither is the piece's fault, and it is tried again.
 */
const mayTryAgain = (piece: { isSecondTry: boolean }, pieces: number, ended: ExitReason): boolean =>
  !piece.isSecondTry && (ended === "broken" || (ended === "memory" && pieces > 1));

/**
 * A piece that reaches the clock limit is answered with "try again later": the machine was busy, or the process hung.
 */
function giveUp<Result>(
  { resolve, reject }: Pick<Piece<never, Result>, "resolve" | "reject">,
  ended: ExitReason,
  otherwise: Error,
): void {
  if (ended === "clock") resolve(busy);
  else reject(otherwise);
}

import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { createFairQueue } from "./fair-queue.ts";
import { runIsolated } from "./run-isolated.ts";

interface IsolatedWork<Fault extends string> {
  /** By which the length of its queue is known at /metrics. */
  readonly name: string;
  readonly script: URL;
  readonly limits: { readonly cpuSeconds: number; readonly megabytes: number };
  /** Pieces that wait, of all people together and of one. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** What is said of a file that took too much of a processor or of memory. */
  readonly tooMuch: Fault;
}

type RunInTurn<Fault extends string> = <Result>(
  person: number,
  task: unknown,
) => Promise<Result | { readonly fault: Fault } | Refusal<"busy">>;

const busy = refuse(commonErrors.busy, { retryAfter: 10 });

/**
 * Reads people's files one after the other, each in a process of its own (decision 0185): somebody who sends many waits
 * behind others. `busy` while too many wait, and where the machine, not the file, is the reason that there is no answer.
 */
export function createIsolatedQueue<const Fault extends string>({
  script,
  limits,
  tooMuch,
  ...shares
}: IsolatedWork<Fault>): RunInTurn<Fault> {
  const queue = createFairQueue({ ...shares, atOnce: 1, atOnceOfOne: 1 });
  return async <Result>(person: number, task: unknown) => {
    const answer = await queue.run(person, () => runIsolated<Result>(script, task, limits));
    if (answer === null) return busy;
    if ("result" in answer) return answer.result;
    return answer.ended === "clock" || answer.ended === "broken" ? busy : { fault: tooMuch };
  };
}

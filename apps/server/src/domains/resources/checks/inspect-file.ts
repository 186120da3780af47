import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { runIsolated, type IsolatedResult } from "../../../platform/run-isolated.ts";
import { rejectFile, type FaultyFile, type InspectionResult } from "./inspection-result.ts";

export interface InspectTask {
  readonly path: string;
  /** As it was sent: its ending says what it claims to be. */
  readonly name: string;
}

export interface Inspection {
  readonly verdict: InspectionResult;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

const script = new URL("inspect-process.ts", import.meta.url);
const limits = { cpuSeconds: 30, megabytes: 256 };
const busy = refuse(commonErrors.busy, { retryAfter: 10 });

type Inspect = (task: InspectTask) => Promise<IsolatedResult<Inspection>>;
type InspectFile = (
  person: number,
  task: InspectTask,
) => Promise<Inspection | { verdict: FaultyFile } | Refusal<"busy">>;

/** One slot of two is left to others, however much one person sends. */
export function inspectInTurn(inspect: Inspect): InspectFile {
  const queue = createFairQueue({ name: "inspect", atOnce: 2, atOnceOfOne: 1, waiting: 200, waitingOfOne: 20 });
  return async (person, task) => {
    const answer = await queue.run(person, () => look(inspect, task));
    if (answer === null) return busy;
    if ("result" in answer) return answer.result;
    if (answer.ended === "clock") return busy;
    return { verdict: rejectFile(answer.ended === "broken" ? "unsafe" : "work") };
  };
}

/** A file that crashes its process is inspected again: a machine without memory also ends processes of valid files. */
async function look(inspect: Inspect, task: InspectTask): Promise<IsolatedResult<Inspection>> {
  const answer = await inspect(task);
  return "ended" in answer && answer.ended === "broken" ? inspect(task) : answer;
}

/**
 * Inspects a person's file in a separate process, when it is their turn. One that takes too much processor time or
 * memory, or crashes its process twice, is refused; `busy` while too many wait, and where the machine did not get to it
 * in time.
 */
export const inspectFile = inspectInTurn((task) => runIsolated<Inspection>(script, task, limits));

export const isInspected = (answer: Inspection | { verdict: InspectionResult }): answer is Inspection =>
  "sha256" in answer;

import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { runApart } from "../../../platform/run-apart.ts";
import { createQueue } from "../../../platform/work-queue.ts";
import type { Verdict } from "./verdict.ts";

export interface InspectTask {
  readonly path: string;
  /** As it was sent: its ending says what it claims to be. */
  readonly name: string;
}

export interface Inspection {
  readonly verdict: Verdict;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

const script = new URL("inspect-thread.ts", import.meta.url);
const limits = { seconds: 30, megabytes: 256 };
const atOnce = 2;
const mostWaiting = 20;

const queue = createQueue(atOnce);
let waiting = 0;

/** Looks at a file in a process of its own; one that breaks it, or takes too long or too much memory, is unsafe. */
export async function inspectFile(task: InspectTask): Promise<Inspection | { verdict: Verdict } | Refusal<"busy">> {
  if (waiting >= mostWaiting) return refuse(commonErrors.busy, { retryAfter: 10 });
  waiting += 1;
  try {
    const inspection = await queue(() => runApart<Inspection>(script, task, limits));
    return inspection ?? { verdict: { fault: "unsafe" } };
  } finally {
    waiting -= 1;
  }
}

export const isInspected = (answer: Inspection | { verdict: Verdict }): answer is Inspection => "sha256" in answer;

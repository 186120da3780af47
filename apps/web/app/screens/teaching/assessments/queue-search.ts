import { oneOf } from "@pavane/contract/core/codes";
import { queueStates, type QueueState } from "@pavane/contract/learning/submission-rules";
import type { SubmissionQueue } from "../../../features/learning/marking/queries.ts";

export const queueStateNames: readonly { value: QueueState; label: string }[] = [
  { value: "waiting", label: "Waiting" },
  { value: "mine", label: "Mine" },
  { value: "second", label: "Second marking" },
  { value: "released", label: "Marked" },
];

type Counts = SubmissionQueue["counts"];

/** Each part of the queue with how much is in it; of what is marked only the latest is of interest. */
export const countOf = (state: QueueState, counts: Counts): number | null =>
  state === "released" ? null : counts[state];

/** "7 videos wait, 2 longer than the target, 1 being marked". */
export function waitingText({ waiting, late, claimed }: Counts): string {
  if (waiting === 0) return "Nothing waits";
  const wait = `${many(waiting)} ${waiting === 1 ? "video waits" : "videos wait"}`;
  const longer = late === 0 ? "" : `, ${many(late)} longer than the target`;
  const taken = claimed === 0 ? "" : `, ${many(claimed)} being marked`;
  return `${wait}${longer}${taken}`;
}

/** Counting ends at ten thousand. */
export const many = (count: number): string => `${count.toLocaleString("en-US")}${count >= 10_000 ? "+" : ""}`;

export interface RequestedQueue {
  readonly state: QueueState;
  readonly course?: number;
  readonly scope?: "mine" | "all";
  readonly page: number;
}

/** The queue as the address asks for it. */
export function queueSearch(search: URLSearchParams): RequestedQueue {
  const course = Number(search.get("course") ?? "");
  const scope = oneOf(["mine", "all"] as const, search.get("scope"));
  return {
    state: oneOf(queueStates, search.get("state")) ?? "waiting",
    ...(Number.isInteger(course) && course > 0 ? { course } : {}),
    ...(scope === undefined || scope === null ? {} : { scope }),
    page: Math.max(1, Math.floor(Number(search.get("page") ?? "1")) || 1),
  };
}

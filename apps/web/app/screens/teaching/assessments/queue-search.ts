import { oneOf } from "@pavane/contract/core/codes";
import { queueStates, type QueueState } from "@pavane/contract/learning/submission-rules";

export const queueStateNames: readonly { value: QueueState; label: string }[] = [
  { value: "waiting", label: "Waiting" },
  { value: "mine", label: "Mine" },
  { value: "second", label: "Second marking" },
  { value: "released", label: "Marked" },
];

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

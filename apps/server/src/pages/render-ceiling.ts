import type { Refusal } from "@pavane/contract/core/errors";
import type { Clock } from "../platform/clock.ts";
import { tooMany } from "../platform/rate-limit.ts";

export interface RenderCeiling {
  /** Counts one rendering for an address and refuses those after the allowed ones of a minute. */
  hit(address: string): Refusal<"rate_limited"> | null;
}

/** Kept pages are handed out freely; only making one costs, so only that is counted. In this process, like the general ceiling. */
export function createRenderCeiling(clock: Clock, mostPerMinute: number): RenderCeiling {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    hit: (address) => {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const current = Math.floor(seconds / 60);
      if (current !== minute) counts.clear();
      minute = current;
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count > mostPerMinute ? tooMany(60 - (seconds % 60)) : null;
    },
  };
}

import { dayMs } from "@pavane/contract/core/durations";
import type { MovableClock } from "../../platform/clock.ts";

/** What happens on which day of the story; what happens may plan more of it, later on the same day or after. */
export interface Story {
  at(day: number, run: () => Promise<void>): void;
  tell(): Promise<void>;
}

export function readStory(clock: MovableClock, begin: Date, end: Date): Story {
  const waiting: { readonly at: number; readonly run: () => Promise<void> }[] = [];
  const sooner = () => waiting.reduce((best, one, index) => (one.at < (waiting[best]?.at ?? 0) ? index : best), 0);
  return {
    at: (day, run) => {
      waiting.push({ at: Math.min(begin.getTime() + day * dayMs, end.getTime()), run });
    },
    tell: async () => {
      while (waiting.length > 0) {
        const [next] = waiting.splice(sooner(), 1);
        if (next === undefined) return;
        if (next.at > clock.now().getTime()) clock.set(new Date(next.at));
        await next.run();
      }
    },
  };
}

import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { clockText } from "@pavane/contract/professionals/fields";
import { dayText, offsetPeriodsOf } from "../../../platform/zones.ts";

export interface ClockChangeNight {
  readonly day: string;
  /** Wall times that no clock shows, or that come twice. */
  readonly kind: "missing" | "twice";
  readonly from: string;
  readonly to: string;
}

/** The nights of the year ahead in which the clocks of a zone change. */
export function clockChanges(zone: string, now: number): ClockChangeNight[] {
  const until = now + 365 * dayMs;
  const stretches = offsetPeriodsOf(zone, now, until);
  return stretches.flatMap((stretch, index) => {
    const next = stretches[index + 1];
    if (next === undefined || stretch.end <= now || stretch.end > until || next.offset === stretch.offset) return [];
    const walls = [stretch.end + stretch.offset, stretch.end + next.offset].sort((a, b) => a - b);
    const [from = 0, to = 0] = walls;
    const midnight = Math.floor(from / dayMs) * dayMs;
    return [
      {
        day: dayText(midnight / dayMs),
        kind: next.offset > stretch.offset ? ("missing" as const) : ("twice" as const),
        from: clockText((from - midnight) / minuteMs),
        to: clockText((to - midnight) / minuteMs),
      },
    ];
  });
}

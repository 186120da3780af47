import { minuteMs } from "@pavane/contract/core/durations";

/**
 * What a wall clock shows in each minute of some days, read off one by one. Shown times are minutes since 1970 on a calendar
 * without zones.
 */
export interface Minutes {
  /** The moment of the first. */
  readonly from: number;
  readonly shown: Int32Array;
  /** The first minute, by its place, in which a time is shown. */
  readonly firstShowing: ReadonlyMap<number, number>;
  /** The first minute, by its place, in which a time or a later one is shown. */
  reaches(wall: number): number;
}

export function readMinutes(zone: string, from: number, count: number): Minutes {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const shown = Int32Array.from({ length: count }, (_, index) => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] =
      clock
        .format(from + index * minuteMs)
        .match(/\d+/g)
        ?.map(Number) ?? [];
    return Date.UTC(year, month - 1, day, hour, minute) / minuteMs;
  });
  const firstShowing = new Map<number, number>();
  shown.forEach((wall, index) => {
    if (!firstShowing.has(wall)) firstShowing.set(wall, index);
  });
  const reaches = (wall: number) => {
    let index = 0;
    while (index < shown.length && (shown[index] ?? 0) < wall) index += 1;
    return index;
  };
  return { from, shown, firstShowing, reaches };
}

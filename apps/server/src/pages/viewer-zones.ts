import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import { timeZoneOf } from "@pavane/contract/core/time-zones";

/** Pages whose times follow the clocks of the viewer; all others are one for everybody. */
const pagesWithTimes =
  /^\/(?:$|connect(?:\/book)?(?:\/|$)|connect-(?:updated|old)\/?$|profile\/|instructors\/[^/]+\/?$)/;

export const hasTimes = (path: string): boolean => pagesWithTimes.test(path.replace(/[?#].*$/s, ""));

/** No zone has a longer name. */
const longestName = 64;

/** The zone that a browser has said in its cookie `tz` (`__Host-tz` over https), by its present name; null where there is none, or what is none. */
export function zoneOfCookie(header: string | undefined): string | null {
  const said = /(?:^|;\s*)(?:__Host-)?tz=([^;]*)/.exec(header ?? "")?.[1];
  return said === undefined || said.length > longestName ? null : timeZoneOf(said.trim());
}

export interface ZoneRoom {
  /** Counts somebody who asks with this zone, and says whether pages by its clocks are kept. */
  asks(zone: string, address: string): boolean;
}

/**
 * Decides which zones have their pages kept: the `most` that are requested most, counted by people, so that a client
 * that names many can neither fill the memory nor push out those that others need. An address counts once a minute;
 * counts are halved every hour.
 */
export function createZoneRoom(now: () => number, most = 40): ZoneRoom {
  const counts = new Map<string, number>();
  const kept = new Set<string>();
  const counted = new Set<string>();
  let minute = 0;
  let hour = 0;
  const count = (zone: string, address: string) => {
    const at = now();
    if (Math.floor(at / minuteMs) !== minute) counted.clear();
    minute = Math.floor(at / minuteMs);
    if (Math.floor(at / hourMs) !== hour) for (const [one, before] of counts) counts.set(one, before / 2);
    hour = Math.floor(at / hourMs);
    if (counted.has(address) || counted.size >= maxCounted) return;
    counted.add(address);
    counts.set(zone, (counts.get(zone) ?? 0) + 1);
  };
  const requested = (zone: string): number => counts.get(zone) ?? 0;
  return {
    asks: (zone, address) => {
      count(zone, address);
      if (kept.has(zone)) return true;
      if (kept.size >= most) {
        const least = [...kept].reduce((one, other) => (requested(other) < requested(one) ? other : one));
        if (requested(least) >= requested(zone)) return false;
        kept.delete(least);
      }
      kept.add(zone);
      return true;
    },
  };
}

/** Of one minute; who comes after them is shown pages and not counted. */
const maxCounted = 100_000;

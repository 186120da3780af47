import { timeZoneOf } from "@pavane/contract/core/time-zones";
import { findIana } from "windows-iana";
import { offsetPeriodsOf, type OffsetPeriod } from "../../../../platform/zones.ts";
import { textOf, within, type Component } from "./components.ts";
import { describedStretches } from "./described-zone.ts";
import type { ClockOf, ZoneClock } from "./moments.ts";
import { Unreadable } from "./reading.ts";

/** Finds the clocks of the zones that calendars name, from one moment to another. */
export function zoneClocks(calendars: readonly Component[], from: number, to: number): ClockOf {
  const described = new Map(within(calendars, "vtimezone").map((zone) => [textOf(zone, "tzid"), zone]));
  const kept = new Map<string, ZoneClock>();
  return (zone) => {
    const known = kept.get(zone);
    if (known) return known;
    const clock = clockOf(stretches(zone, described.get(zone), from, to));
    kept.set(zone, clock);
    return clock;
  };
}

/** What a name says goes before what the calendar says of it: descriptions are often of one year only. */
function stretches(name: string, described: Component | undefined, from: number, to: number): readonly OffsetPeriod[] {
  const place = placeOf(name) ?? (described === undefined ? null : placeOf(textOf(described, "x-lic-location")));
  if (place !== null) return offsetPeriodsOf(place, from, to);
  const found = described === undefined ? [] : describedStretches(described, from, to);
  if (found.length === 0) throw new Unreadable("unknown_zone");
  return found;
}

/**
 * The IANA zone of a name: its own, that of a Windows zone, or the end of a longer one such as
 * "/freeassociation.sourceforge.net/Europe/Berlin".
 */
function placeOf(name: string): string | null {
  const plain = name.trim();
  if (/^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu)$|^tzone:\/\/Microsoft\/Utc$/i.test(plain)) return "UTC";
  const [windows] = findIana(plain);
  if (windows !== undefined) return timeZoneOf(windows) ?? windows;
  const parts = plain.split("/");
  const ends = parts.map((_, index) => parts.slice(index).join("/")).filter((end) => end.includes("/"));
  for (const end of [plain, ...ends]) {
    const zone = timeZoneOf(end);
    if (zone !== null) return zone;
  }
  return isRegion(plain) ? plain : null;
}

/** Names without a place too, "Etc/GMT+5" or "CET", but no distance from UTC. */
function isRegion(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions() !== null;
  } catch {
    return false;
  }
}

function clockOf(all: readonly OffsetPeriod[]): ZoneClock {
  return {
    instantOf: (wall) => {
      let before: OffsetPeriod | null = null;
      for (const stretch of all) {
        if (wall < stretch.end + stretch.offset || stretch === all.at(-1))
          return wall - (before !== null && wall < stretch.start + stretch.offset ? before : stretch).offset;
        before = stretch;
      }
      throw new RangeError("a zone without a stretch");
    },
    wallOf: (at) => at + ((all.find(({ end }) => at < end) ?? all.at(-1))?.offset ?? 0),
  };
}

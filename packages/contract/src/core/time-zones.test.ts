import { describe, expect, test } from "vitest";
import { isTimeZone, timeZoneOf, timeZones } from "./time-zones.ts";

describe("names of time zones", () => {
  test.each([
    ["America/New_York", "America/New_York"],
    ["america/new_york", "America/New_York"],
    ["US/Eastern", "America/New_York"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["Europe/Kyiv", "Europe/Kyiv"],
    ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["UTC", "UTC"],
    ["Etc/UTC", "UTC"],
  ])("%s is %s", (text, name) => {
    expect(timeZoneOf(text)).toBe(name);
  });

  test.each(["+05:30", "+0530", "-08:00", "EST", "GMT+2", "Etc/GMT+5", "Mars/Phobos", "", " UTC", "America/New_York;"])(
    "'%s' is none",
    (text) => {
      expect(isTimeZone(text)).toBe(false);
    },
  );

  test("all that can be chosen are themselves, in order and once", () => {
    const zones = timeZones();
    expect(zones).toEqual([...new Set(zones)].sort());
    expect(zones.filter((zone) => timeZoneOf(zone) !== zone)).toEqual([]);
    expect(zones).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "America/New_York", "UTC"]));
    expect(zones.length).toBeGreaterThan(400);
  });
});

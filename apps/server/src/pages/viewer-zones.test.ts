import { expect, test } from "vitest";
import { createZoneRoom, hasTimes, zoneOfCookie } from "./viewer-zones.ts";

test.each([
  ["tz=Asia/Kathmandu", "Asia/Kathmandu"],
  ["__Host-tz=Asia/Kathmandu", "Asia/Kathmandu"],
  ["device_id=x; __Host-tz=Asia/Kathmandu", "Asia/Kathmandu"],
  ["device_id=abc; tz=America/New_York; other=1", "America/New_York"],
  ["tz=Asia/Calcutta", "Asia/Kolkata"],
  ["xtz=Asia/Kathmandu", null],
  ["tz=", null],
  ["tz=Mars/Olympus", null],
  ["tz=<script>", null],
  ["tz=%2e%2e", null],
  [`tz=Europe/${"A".repeat(100_000)}`, null],
  [undefined, null],
])("the cookie %j says %j", (header, zone) => {
  expect(zoneOfCookie(header)).toBe(zone);
});

test.each([
  ["/", true],
  ["/?x=1", true],
  ["/connect", true],
  ["/connect?tz=UTC", true],
  ["/connect-updated", true],
  ["/connect-old?page=2", true],
  ["/connect/book/7?start=x", true],
  ["/profile/7", true],
  ["/instructors/7", true],
  ["/instructors/7/courses", false],
  ["/courses", false],
  ["/courses/7?from=/connect", false],
  ["/curriculum/7", false],
])("%s has times: %s", (path, times) => {
  expect(hasTimes(path)).toBe(times);
});

test("the zones most people ask with are kept, however many names one address goes through", () => {
  let time = 0;
  const room = createZoneRoom(() => time, 2);
  expect(room.asks("Europe/Berlin", "a")).toBe(true);
  expect(room.asks("Europe/Berlin", "b")).toBe(true);
  expect(room.asks("Asia/Tokyo", "c")).toBe(true);
  for (let n = 0; n < 50; n += 1) {
    expect(room.asks(`Zone/Number${n}`, "hostile")).toBe(false);
  }
  expect(room.asks("Europe/Berlin", "a")).toBe(true);
  expect(room.asks("Asia/Tokyo", "c")).toBe(true);
  time += 60_000;
  expect(room.asks("Asia/Tokyo", "c")).toBe(true);
  expect(room.asks("America/Lima", "d")).toBe(false);
  expect(room.asks("America/Lima", "e")).toBe(false);
  expect(room.asks("America/Lima", "f")).toBe(true);
  expect([room.asks("Asia/Tokyo", "c"), room.asks("America/Lima", "d")]).toEqual([true, true]);
});

test("what was asked for long ago makes room for what is asked for now", () => {
  let time = 0;
  const room = createZoneRoom(() => time, 1);
  for (const address of ["a", "b", "c"]) room.asks("Europe/Berlin", address);
  time += 2 * 3_600_000;
  room.asks("Asia/Tokyo", "d");
  time += 3_600_000;
  expect(room.asks("Asia/Tokyo", "e")).toBe(true);
});

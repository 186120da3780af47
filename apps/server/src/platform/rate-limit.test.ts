import { expect, test } from "vitest";
import { addressKey, tooMany } from "./rate-limit.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"],
  ["2001:db8:1:2::9", "2001:0db8:0001:0002::/64"],
  ["::1", "0000:0000:0000:0000::/64"],
])("%s is counted as %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test.each([
  [900, "Too many attempts. Try again in 15 minutes."],
  [60, "Too many attempts. Try again in 1 minute."],
  [30, "Too many requests. Try again in 30 seconds."],
  [1, "Too many requests. Try again in 1 second."],
])("%i s: %s", (seconds, message) => {
  expect(tooMany(seconds)).toMatchObject({ message, details: { retryAfter: seconds } });
});

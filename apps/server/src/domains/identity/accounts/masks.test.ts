import { expect, test } from "vitest";
import { maskEmail, maskIp } from "./masks.ts";

test.each([
  ["mira@example.com", "m•••@example.com"],
  ["a@b.c", "a•••@b.c"],
  ["odd", "•••"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ["203.0.113.77", "203.0.113.•••"],
  ["203.0.113.77/32", "203.0.113.•••"],
  ["::ffff:203.0.113.77", "203.0.113.•••"],
  ["2001:db8::1:2", "2001:db8::1:••••"],
  [null, null],
])("%s is shown as %s", (ip, masked) => {
  expect(maskIp(ip)).toBe(masked);
});

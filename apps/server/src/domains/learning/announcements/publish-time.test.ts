import { expect, test } from "vitest";
import { publishTime } from "./publish-time.ts";

const now = new Date("2026-12-01T10:00:00.000Z");

test("without a time it is published now, and at a time that is to come then", () => {
  expect(publishTime(null, now)).toEqual({ ok: true, at: now });
  const later = new Date("2026-12-03T08:00:00.000Z");
  expect(publishTime(later, now)).toEqual({ ok: true, at: later });
});

test("what went by while the form was open is now; longer ago and farther than a year are refused", () => {
  expect(publishTime(new Date("2026-12-01T09:57:00.000Z"), now)).toEqual({ ok: true, at: now });
  expect(publishTime(new Date("2026-12-01T09:00:00.000Z"), now)).toMatchObject({ ok: false });
  expect(publishTime(new Date("2028-12-01T09:00:00.000Z"), now)).toMatchObject({ ok: false });
});

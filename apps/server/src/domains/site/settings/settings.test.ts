import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("an empty store gives the defaults", () => {
  expect(readSettings({})).toMatchObject({ name: "Pavane", registration_open: true, watched_percent: 90 });
});

test("a stored value wins, one that no longer fits is ignored", () => {
  expect(readSettings({ name: "Galliard", watched_percent: 900 })).toMatchObject({
    name: "Galliard",
    watched_percent: 90,
  });
});

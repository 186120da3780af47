import { expect, test } from "vitest";
import { releaseBody, releaseChecks, releaseText, releaseValues, type ReleaseValues } from "./release-values.ts";

const at = "2027-03-03T18:00:00.000Z";
const open = { release_at: null, release_after_days: null };

test("what is stored comes back as it was", () => {
  for (const stored of [open, { ...open, release_at: at }, { ...open, release_after_days: 7 }])
    expect(releaseBody(releaseValues(stored))).toEqual(stored);
});

test("another choice forgets the earlier one", () => {
  const dated = releaseValues({ ...open, release_at: at });
  expect(releaseBody({ ...dated, when: "days", release_after_days: "3" })).toEqual({ ...open, release_after_days: 3 });
  expect(releaseBody({ ...dated, when: "at_once" })).toEqual(open);
});

test("only what is chosen is checked", () => {
  const nothing: ReleaseValues = { when: "at_once", release_at: "", release_after_days: "" };
  expect(releaseChecks.release_at({ ...nothing, when: "date" })).toBe("Choose a day and a time");
  expect(releaseChecks.release_at(nothing)).toBeNull();
  const days = (typed: string) =>
    releaseChecks.release_after_days({ ...nothing, when: "days", release_after_days: typed });
  expect(["", "0", "1.5", "-3", "366", "365", "1"].map(days)).toEqual([
    ...Array.from({ length: 4 }, () => "Enter at least 1 day"),
    "Enter at most 365 days",
    null,
    null,
  ]);
});

test("authors read when it opens", () => {
  expect(releaseText(open)).toBeNull();
  expect(releaseText({ ...open, release_after_days: 1 })).toBe("Opens 1 day after enrolment");
  expect(releaseText({ ...open, release_at: "2000-01-01T00:00:00Z" })).toMatch(/^Open since /);
});

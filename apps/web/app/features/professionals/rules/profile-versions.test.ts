import { expect, test } from "vitest";
import { joinVersions, splitVersion } from "./profile-versions.ts";

test("two versions are one number, out of which both come again", () => {
  for (const versions of [
    { account: 1, professional: null },
    { account: 4, professional: 1 },
    { account: 312, professional: 7_000 },
  ])
    expect(splitVersion(joinVersions(versions))).toEqual(versions);
});

test("whichever is saved, the number is larger than before", () => {
  const before = joinVersions({ account: 3, professional: 8 });
  expect(joinVersions({ account: 3, professional: 9 })).toBeGreaterThan(before);
  expect(joinVersions({ account: 4, professional: 8 })).toBeGreaterThan(before);
  expect(joinVersions({ account: 3, professional: null })).toBeLessThan(before);
});

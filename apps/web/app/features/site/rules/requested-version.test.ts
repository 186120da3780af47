import { expect, test } from "vitest";
import { requestedVersion } from "./requested-version.ts";

test("nothing asked is the version in force, and what is no number is no version", () => {
  expect(requestedVersion(new URLSearchParams(""))).toBeUndefined();
  expect(requestedVersion(new URLSearchParams("version="))).toBeUndefined();
  expect(requestedVersion(new URLSearchParams("version=3"))).toBe(3);
  for (const wrong of ["0", "-1", "1.5", "first", "9999999999"])
    expect(requestedVersion(new URLSearchParams({ version: wrong }))).toBeNull();
});

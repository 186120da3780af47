import { expect, test } from "vitest";
import { askedVersion } from "./asked-version.ts";

test("nothing asked is the version in force, and what is no number is no version", () => {
  expect(askedVersion(new URLSearchParams(""))).toBeUndefined();
  expect(askedVersion(new URLSearchParams("version="))).toBeUndefined();
  expect(askedVersion(new URLSearchParams("version=3"))).toBe(3);
  for (const wrong of ["0", "-1", "1.5", "first", "9999999999"])
    expect(askedVersion(new URLSearchParams({ version: wrong }))).toBeNull();
});

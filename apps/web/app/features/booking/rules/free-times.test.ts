import { describe, expect, it } from "vitest";
import { byDay, byPart, firstAhead, withTaken } from "./free-times.ts";

const at = (starts_at: string, taken = false) => ({ starts_at, seats_left: 1, taken });

describe("free times", () => {
  it("fall on the viewer's days", () => {
    const times = [at("2027-03-16T23:30:00.000Z"), at("2027-03-16T13:00:00.000Z")];
    expect([...byDay(times, "America/New_York").keys()]).toEqual(["2027-03-16"]);
    expect([...byDay(times, "Australia/Sydney").keys()]).toEqual(["2027-03-17"]);
    expect(byDay(times, "America/New_York").get("2027-03-16")?.[0]?.starts_at).toBe("2027-03-16T13:00:00.000Z");
  });

  it("stand in the part of the viewer's day", () => {
    const times = [at("2027-03-16T15:59:00.000Z"), at("2027-03-16T16:00:00.000Z"), at("2027-03-16T21:00:00.000Z")];
    const parts = byPart(times, "America/New_York");
    expect(parts.map(({ times: some }) => some.length)).toEqual([1, 1, 1]);
  });

  it("ahead begin with the first free one, on the asked days or later", () => {
    const [taken, free] = [at("2027-03-16T13:00:00.000Z", true), at("2027-03-17T13:00:00.000Z")];
    const later = { next_free: "2027-04-01T13:00:00.000Z", next_full: null };
    expect(firstAhead({ ...later, times: [taken, free] })).toEqual({ free: free.starts_at, full: null });
    expect(firstAhead({ ...later, times: [taken] })).toEqual({ free: later.next_free, full: null });
  });

  it("that are all taken begin with the first group that can be waited for, in a later month too", () => {
    const next_full = "2027-04-01T13:00:00.000Z";
    expect(firstAhead({ times: [], next_free: null, next_full })).toEqual({ free: null, full: next_full });
    expect(firstAhead({ times: [], next_free: null, next_full: null })).toEqual({ free: null, full: null });
    expect(firstAhead(undefined)).toEqual({ free: null, full: null });
  });

  it("are taken when they are gone, but not when it is too late for them", () => {
    const before = [at("2027-03-16T09:00:00.000Z"), at("2027-03-16T13:00:00.000Z"), at("2027-03-16T14:00:00.000Z")];
    const shown = withTaken(before, [at("2027-03-16T14:00:00.000Z")], Date.parse("2027-03-16T10:00:00Z"));
    expect(shown).toEqual([at("2027-03-16T14:00:00.000Z"), at("2027-03-16T13:00:00.000Z", true)]);
  });
});

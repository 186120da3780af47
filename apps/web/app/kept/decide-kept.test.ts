import { describe, expect, test } from "vitest";
import { decideKept, opensOffline } from "./decide-kept.ts";

const day = 86_400_000;
const kept = { lessonId: 7, version: "2.0" };
const answered = (said: object) => ({
  checked_at: "2026-11-29T18:00:00.000Z",
  data: [
    { lesson_id: 6, stays: false, until: null, reason: "Another one.", version: null },
    { lesson_id: 7, stays: true, until: "2026-12-29T18:00:00.000Z", reason: null, version: "2.0", ...said },
  ],
});

describe("a lesson that the server was asked about", () => {
  test("stays for as long as the server says, by the device's own clock", () => {
    const now = Date.parse("2031-01-01T00:00:00.000Z");
    expect(decideKept(kept, answered({}), now)).toEqual({
      kind: "stays",
      checkedAt: now,
      opensUntil: now + 30 * day,
      renew: false,
    });
  });
  test("is renewed when its film or text is another one", () => {
    expect(decideKept(kept, answered({ version: "3.0" }), 0)).toMatchObject({ kind: "stays", renew: true });
  });
  test("goes with the server's sentence, and never without one", () => {
    const ended = { stays: false, until: null, reason: "Your access has ended." };
    expect(decideKept(kept, answered(ended), 0)).toEqual({ kind: "goes", reason: "Your access has ended." });
    expect(decideKept(kept, answered({ ...ended, reason: null }), 0)).toMatchObject({
      reason: "You cannot open this lesson any more.",
    });
  });
  test("is left alone where it was kept after the question", () => {
    expect(decideKept({ lessonId: 8, version: "1.0" }, answered({}), 0)).toEqual({ kind: "unasked" });
  });
});

describe("without a connection", () => {
  const checkedAt = Date.parse("2026-11-29T18:00:00.000Z");
  const lesson = { checkedAt, opensUntil: checkedAt + 30 * day };
  test.each([
    ["at once", checkedAt, true],
    ["on the thirtieth day", checkedAt + 30 * day - 1, true],
    ["after thirty days", checkedAt + 30 * day, false],
    ["by a clock that is a little behind", checkedAt - day / 2, true],
    ["by a clock that was set back", checkedAt - 2 * day, false],
  ])("it opens %s: %s", (_when, now, opens) => {
    expect(opensOffline(lesson, now)).toBe(opens);
  });
});

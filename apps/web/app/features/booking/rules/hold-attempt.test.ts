import { describe, expect, it } from "vitest";
import { attemptFor, lastHeld, readAttempt, type Attempt, isAnotherTime } from "./hold-attempt.ts";

const wish = { serviceId: 2, start: "2027-03-16T13:00:00.000Z", seats: 1, role: null, series: null };
const unanswered: Attempt = { ...wish, clientKey: "first-key", bookingId: null, earlier: null };
const held: Attempt = { ...unanswered, bookingId: 7 };

describe("an attempt to hold a time", () => {
  it("keeps its key while it was not answered", () => {
    expect(attemptFor(wish, unanswered, () => "second-key")).toBe(unanswered);
  });

  it.each([
    ["nothing was asked for before", null, wish],
    ["it was answered", held, wish],
    ["the time is another", unanswered, { ...wish, start: "2027-03-16T14:00:00.000Z" }],
    ["the places are others", unanswered, { ...wish, seats: 2 }],
    ["it is the whole series now", unanswered, { ...wish, series: 4 }],
  ])("has a new key when %s", (_, before, now) => {
    expect(attemptFor(now, before, () => "second-key")).toMatchObject({
      ...now,
      clientKey: "second-key",
      bookingId: null,
    });
  });

  it("is read as it was kept", () => {
    expect(readAttempt(JSON.stringify(held))).toEqual(held);
    const another = { ...unanswered, earlier: held };
    expect(readAttempt(JSON.stringify(another))).toEqual(another);
  });

  it("is of one time where it was kept before there were series", () => {
    const { series: _, earlier: __, ...old } = unanswered;
    expect(readAttempt(JSON.stringify(old))).toEqual(unanswered);
  });

  it.each([null, "", "{", "[]", "7", '{"serviceId":"2"}', JSON.stringify({ ...unanswered, seats: 9 })])(
    "is none where %s was kept",
    (text) => {
      expect(readAttempt(text)).toBeNull();
    },
  );
});

describe("what is held", () => {
  const another = { ...wish, start: "2027-03-16T14:00:00.000Z" };
  const choice = attemptFor(another, held, () => "second-key");

  it("stays known while another time is asked for, and when that is refused or not answered", () => {
    expect(choice).toEqual({ ...another, clientKey: "second-key", bookingId: null, earlier: held });
    expect(lastHeld(choice)).toEqual(held);
  });

  it("stays known when one choice after another is refused", () => {
    const third = attemptFor({ ...wish, seats: 2 }, choice, () => "third-key");
    expect(third.clientKey).toBe("third-key");
    expect(lastHeld(third)).toEqual(held);
  });

  it("is the last time that was held, and no earlier one", () => {
    const answered = { ...choice, bookingId: 8 };
    expect(lastHeld(answered)).toEqual({ ...answered, earlier: null });
  });

  it("is nothing where nothing was", () => {
    expect(lastHeld(null)).toBeNull();
    expect(lastHeld(unanswered)).toBeNull();
  });
});

describe("a time that the address names", () => {
  const held = { starts_at: "2027-03-16T13:00:00.000Z" };

  it("is another one than what was held before", () => {
    expect(isAnotherTime("2027-03-17T13:00:00.000Z", held)).toBe(true);
  });

  it("is the held one, however it is written", () => {
    expect(isAnotherTime("2027-03-16T13:00:00Z", held)).toBe(false);
    expect(isAnotherTime(null, held)).toBe(false);
    expect(isAnotherTime("2027-03-17T13:00:00.000Z", null)).toBe(false);
  });
});

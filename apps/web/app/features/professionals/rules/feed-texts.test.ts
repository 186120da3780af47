import { expect, it, test } from "vitest";
import { addressFault, eventsText, faultText, nameFault } from "./feed-texts.ts";

test.each(["https://cal.example/a.ics", " webcal://cal.example/a.ics", "WEBCALS://cal.example/x?y=1"])(
  "%s may be an address",
  (typed) => expect(addressFault(typed)).toBeNull(),
);

test.each(["", "http://cal.example/a.ics", "cal.example", "https://", "https://localhost", "file:///etc/passwd"])(
  "%s is none",
  (typed) => expect(addressFault(typed)).toBe("Enter an https:// address"),
);

it("asks for a name", () => {
  expect([nameFault(" "), nameFault("x".repeat(61)), nameFault("Work")]).toEqual([
    "Give it a name",
    "Use at most 60 characters.",
    null,
  ]);
});

it("counts busy times", () => {
  expect([0, 1, 2].map((events) => eventsText({ events }))).toEqual([
    "Nothing in the year ahead",
    "1 busy time in the year ahead",
    "2 busy times in the year ahead",
  ]);
});

it("says why a calendar could not be read, and what counts meanwhile", () => {
  const say = (iso: string) => iso.slice(5, 10);
  const read = { last_read_at: "2027-03-10T12:00:00Z", kept_until: "2027-03-17T12:00:00Z" };
  expect(faultText({ ...read, error: null, kept_until: null }, say)).toBeNull();
  expect(faultText({ ...read, error: "late" }, say)).toBe(
    "It took longer than 10 seconds. What was read 03-10 counts until 03-17.",
  );
  expect(faultText({ ...read, error: "too_large", kept_until: null }, say)).toBe(
    "It is larger than 5 MB. Its events block nothing now.",
  );
});

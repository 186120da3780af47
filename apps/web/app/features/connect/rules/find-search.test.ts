import { expect, it } from "vitest";
import { findQuery, readFind, windowText } from "./find-search.ts";

const read = (text: string) => readFind(new URLSearchParams(text));

it("reads windows once each, at most six, and leaves out what is none", () => {
  const days = Array.from({ length: 8 }, (_, index) => `w=2027-03-1${index}`).join("&");
  expect(
    read(`w=2027-03-16.evening&w=2027-03-16.evening&w=soon&w=2027-02-31.evening&w=2027-03-17.night`).windows,
  ).toEqual(["2027-03-16.evening"]);
  expect(read(days).windows).toHaveLength(6);
});

it("asks for the soonest times in the viewer's zone", () => {
  expect(findQuery(read("style=ballet&mode=moon&w=2027-03-16.evening"), "Europe/London")).toEqual({
    style: "ballet",
    w: ["2027-03-16.evening"],
    tz: "Europe/London",
    sort: "soonest",
  });
});

it("says a window in words", () => {
  expect(windowText("2027-03-16.evening")).toBe("Tuesday 16 March, after 5 PM");
  expect(windowText("2027-03-16")).toBe("Tuesday 16 March");
});

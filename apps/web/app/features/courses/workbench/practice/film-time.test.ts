import { expect, test } from "vitest";
import { filmTime, readFilmTime, readMarkerPlace } from "./film-time.ts";

test("a second is written as one types it", () => {
  expect([0, 7, 72.5, 3_723.04, 59.9996].map(filmTime)).toEqual(["0:00", "0:07", "1:12.5", "62:03.04", "1:00"]);
});

test("what is written is read again, to the thousandth", () => {
  for (const second of [0, 0.001, 7.25, 59.999, 60, 3_725.123, 59_999])
    expect(readFilmTime(filmTime(second))).toBe(second);
});

test.each([
  ["1:12.5", 72.5],
  ["72,5", 72.5],
  [" 5 ", 5],
  ["1:02:03", 3_723],
  ["0:75", null],
  ["90000", null],
  ["1:2:3:4", null],
  ["-3", null],
  ["soon", null],
  ["", null],
])("%j is %j", (text, second) => expect(readFilmTime(text)).toBe(second));

test("a marker stands at a time or at a count", () => {
  const count = { kind: "count", phrase: 3, count: 5 };
  for (const text of ["phrase 3 count 5", "Phrase 3, Count 5", "p3 c5", "3/5"])
    expect(readMarkerPlace(text)).toEqual(count);
  expect(readMarkerPlace("0:11")).toEqual({ kind: "second", second: 11 });
  expect(readMarkerPlace("phrase three")).toBeNull();
  expect(readMarkerPlace("phrase 3")).toBeNull();
});

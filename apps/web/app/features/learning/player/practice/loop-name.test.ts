import { expect, test } from "vitest";
import { fineClock } from "./fine-clock.ts";
import { loopName, sectionOf } from "./loop-name.ts";

const marker = (at: number, label: string) => ({ at, label, phrase: null, count: null });
const markers = [marker(5, "Slow"), marker(17, "With music")];
const counts = [{ from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 }];

test("a loop is called after its section and phrases, else after its times", () => {
  expect(loopName({ markers, counts }, { a: 17, b: 21 })).toBe("With music, phrase 5");
  expect(loopName({ markers, counts: [] }, { a: 6, b: 21 })).toBe("Slow");
  expect(loopName({ markers: [], counts }, { a: 1, b: 9 })).toBe("Phrases 1 to 2");
  expect(loopName({ markers: [], counts: [] }, { a: 61, b: 75.5 })).toBe("1:01 to 1:15");
});

test("a section reaches to the next marker, the last one to the end", () => {
  expect(sectionOf(markers, 5, 30)).toEqual({ a: 5, b: 17 });
  expect(sectionOf(markers, 16.9, 30)).toEqual({ a: 5, b: 17 });
  expect(sectionOf(markers, 20, 30)).toEqual({ a: 17, b: 30 });
  expect(sectionOf(markers, 2, 30)).toBeNull();
});

test("times are said with their tenth", () => {
  expect(fineClock(158.46)).toBe("2:38.5");
  expect(fineClock(59.97)).toBe("1:00.0");
});

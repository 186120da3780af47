import type { LessonMarker, TempoSegment } from "@pavane/contract/courses/schema-practice";
import { expect, test } from "vitest";
import {
  countedNow,
  countsBody,
  countsForm,
  countsValues,
  markersBody,
  markersForm,
  markersValues,
  secondOfRow,
} from "./practice-values.ts";

const counts: TempoSegment[] = [{ from: 0, bpm: 97.35, first_beat: 1.25, counts_per_phrase: 8 }];
const markers: LessonMarker[] = [
  { at: 4.5, label: "Walk", phrase: null, count: null },
  { at: 14.193, label: "Turn", phrase: 3, count: 5 },
];

test("what is stored is sent as it is, to the thousandth", () => {
  expect(markersBody(markersValues(markers))).toEqual({ markers });
  expect(countsBody(countsValues(counts))).toEqual({ counts });
  expect(markersForm.safeParse(markersValues(markers)).success).toBe(true);
  expect(countsForm.safeParse(countsValues(counts)).success).toBe(true);
});

test("the second of a row is known by its time or its count", () => {
  const row = { place: "0:07", label: "", at: null };
  expect(secondOfRow(row, counts)).toBe(7);
  expect(secondOfRow({ ...row, place: "p1 c1" }, counts)).toBe(1.25);
  expect(secondOfRow({ ...row, place: "p1 c1" }, [])).toBeNull();
  expect(secondOfRow({ ...row, place: "later" }, counts)).toBeNull();
});

test("wrong rows are named, and the others counted already", () => {
  const [row] = countsValues(counts).counts;
  const wrong = { ...row!, bpm: "20" };
  expect(countsForm.safeParse({ counts: [wrong] }).error?.issues[0]?.message).toBe("Tempo must be from 30 to 300 BPM");
  expect(countedNow([wrong, row!])).toEqual(counts);
  const marker = { place: "soon", label: " ", at: null };
  const messages = markersForm.safeParse({ markers: [marker] }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["Enter a time such as 1:12.5, or phrase 3 count 5", "Name the marker"]);
});

import { progressBody } from "@pavane/contract/learning/schema-lesson";
import { expect, test } from "vitest";
import { mergeReports, type ProgressReport } from "./merge-reports.ts";

const report = (change: Partial<ProgressReport>): ProgressReport => ({
  position: 0,
  duration: 180,
  ranges: [],
  seq: 1,
  sent_at: "2026-11-29T18:00:00.000Z",
  loops: 0,
  practised: 0,
  ...change,
});

test("nothing is sent where nothing waits", () => {
  expect(mergeReports([])).toBeNull();
});

test("what was watched is united, whatever the order, and loops and practice are added up", () => {
  const merged = mergeReports([
    report({ ranges: [[30, 40]], loops: 2, practised: 10.5 }),
    report({ ranges: [[0, 10], [9, 12]], loops: 1, practised: 12 }), // prettier-ignore
    report({ ranges: [[12, 20], [60, 60]], practised: 8 }), // prettier-ignore
  ]);
  expect(merged).toMatchObject({
    ranges: [
      [0, 20],
      [30, 40],
    ],
    loops: 3,
    practised: 30.5,
    duration: 180,
  });
});

test("the place is that of the newest report, with its number and moment, though an older one comes later", () => {
  const newest = { position: 42, seq: 9, sent_at: "2026-11-29T19:00:00.000Z" };
  const merged = mergeReports([report({ position: 7, seq: 8 }), report(newest), report({ position: 3, seq: 2 })]);
  expect(merged).toMatchObject(newest);
  const late = "2026-11-29T20:00:00.000Z";
  expect(mergeReports([report({ position: 1, sent_at: late }), report({ position: 2 })])).toMatchObject({
    position: 1,
    sent_at: late,
  });
});

test("of a film that was replaced in between only the practice counts", () => {
  const merged = mergeReports([
    report({ ranges: [[0, 60]], position: 60, duration: 600, practised: 60, loops: 1, content_version: 1, seq: 9 }),
    report({ ranges: [[0, 10]], position: 10, duration: 180, practised: 10, loops: 1, content_version: 2, seq: 5 }),
    report({ ranges: [[60, 90]], position: 90, practised: 30, seq: 2 }),
  ]);
  expect(merged).toMatchObject({
    ranges: [[0, 10]],
    position: 10,
    duration: 180,
    seq: 5,
    practised: 100,
    loops: 2,
    content_version: 2,
  });
});

test("a copy that does not know its film says nothing of it", () => {
  expect(mergeReports([report({ ranges: [[0, 10]] })])).not.toHaveProperty("content_version");
});

test("a week of practice in one report is one that the server takes", () => {
  const ranges = Array.from({ length: 900 }, (_, at): [number, number] => [at * 10, at * 10 + 1 + (at % 7)]);
  const merged = mergeReports([
    report({ ranges, practised: 80_000, loops: 90_000, duration: 90_000 }),
    report({ practised: 80_000, loops: 90_000 }),
  ]);
  const read = progressBody.safeParse(merged);
  expect(read.success).toBe(true);
  expect(merged?.ranges).toHaveLength(500);
  expect(merged?.ranges?.every(([from, to]) => to - from >= 4)).toBe(true);
});

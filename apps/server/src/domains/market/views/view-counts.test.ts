import { expect, test } from "vitest";
import { createViewCounts, type View } from "./view-counts.ts";

const view: View = { resourceId: 7, day: "2026-11-23", source: "store", visitor: "ana" };

test("views are added up by resource, day and source; a visitor counts once a day", () => {
  const counts = createViewCounts();
  for (const change of [{}, {}, { visitor: "ben" }, { source: "search" as const }, { day: "2026-11-24" }])
    counts.add({ ...view, ...change });
  expect(counts.take()).toEqual([
    { resourceId: 7, day: "2026-11-23", source: "store", views: 3, visitors: 2 },
    { resourceId: 7, day: "2026-11-23", source: "search", views: 1, visitors: 0 },
    { resourceId: 7, day: "2026-11-24", source: "store", views: 1, visitors: 1 },
  ]);
  expect(counts.take()).toEqual([]);
});

test("whoever reloads a page makes nobody popular", () => {
  const counts = createViewCounts();
  for (let turn = 0; turn < 1_000; turn += 1) counts.add(view);
  expect(counts.take()).toMatchObject([{ views: 5, visitors: 1 }]);
});

test("what could not be written is written with what follows", () => {
  const counts = createViewCounts();
  counts.add(view);
  const failed = counts.take();
  counts.add({ ...view, visitor: "ben" });
  counts.putBack(failed);
  expect(counts.take()).toMatchObject([{ views: 2, visitors: 2 }]);
});

test("many visitors fill the memory to a limit, not beyond", () => {
  const counts = createViewCounts();
  for (let resourceId = 1; resourceId <= 3_000; resourceId += 1) counts.add({ ...view, resourceId });
  expect(counts.isFull()).toBe(true);
  const [first, ...others] = counts.take();
  for (let resourceId = 4_000; resourceId <= 6_000; resourceId += 1) counts.add({ ...view, resourceId });
  counts.putBack(others);
  expect(first).toBeDefined();
  expect(counts.take()).toHaveLength(2_001);
});

import { expect, test } from "vitest";
import { opensLater } from "./next-opens.ts";

const module = {
  course_id: 1,
  courseId: 1,
  title: "Turns",
  order: 2,
  position: 2,
  done: 0,
  total: 1,
  lessons: [],
};
const next = { id: 8, module_id: 2, title: "Spotting", type: "text" } as const;
const day = "2027-01-05T09:00:00.000Z";
const outline = (locked: boolean, opens: string | null) => ({
  modules: [{ ...module, id: 2, locked, opens_at: opens }],
});

test("a lesson whose module waits for a day opens on it, and nothing else does", () => {
  expect(opensLater(outline(true, day), next)).toBe(day);
  expect(opensLater(outline(true, null), next)).toBeNull();
  expect(opensLater(outline(false, day), next)).toBeNull();
  expect(opensLater(outline(true, day), null)).toBeNull();
  expect(opensLater(undefined, next)).toBeNull();
});

import { expect, test } from "vitest";
import { nextExportAt } from "./export-wait.ts";

const asked = new Date("2027-03-01T12:00:00Z");
const next = new Date("2027-03-02T12:00:00Z");

test("a file is asked for once in 24 hours, to the second", () => {
  expect(nextExportAt(null, asked)).toBeNull();
  expect(nextExportAt({ status: "ready", createdAt: asked }, asked)).toEqual(next);
  expect(nextExportAt({ status: "expired", createdAt: asked }, new Date(next.getTime() - 1))).toEqual(next);
  expect(nextExportAt({ status: "running", createdAt: asked }, next)).toBeNull();
});

test("one that failed is tried again at once", () => {
  expect(nextExportAt({ status: "failed", createdAt: asked }, asked)).toBeNull();
});

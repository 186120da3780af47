import { expect, test } from "vitest";
import { decideStatus } from "./course-status.ts";

test.each([
  ["draft", {}, "draft"],
  ["draft", { status: "published" }, "published"],
  ["draft", { status: "archived" }, "archived"],
  ["draft", { visible: true }, "published"],
  ["draft", { visible: false }, "draft"],
  ["published", { visible: false }, "draft"],
  ["published", { visible: true }, "published"],
  ["archived", { visible: false }, "archived"],
  ["archived", { visible: true }, "published"],
  ["archived", { status: "draft", visible: false }, "draft"],
  ["draft", { status: "published", visible: true }, "published"],
  ["published", { status: "archived", visible: false }, "archived"],
] as const)("%s with %j becomes %s", (present, sent, status) => {
  expect(decideStatus(present, sent)).toEqual({ ok: true, status });
});

test.each([
  { status: "published", visible: false },
  { status: "draft", visible: true },
  { status: "archived", visible: true },
] as const)("%j is refused", (sent) => {
  expect(decideStatus("draft", sent)).toEqual({ ok: false, field: "visible", message: "Does not match status" });
});

import { expect, test } from "vitest";
import type { ReviewedRelease } from "../queries.ts";
import { kindText, lookedAt, reasonText, stepText, versionText } from "./queue-texts.ts";

const release = (id: number, number: number): ReviewedRelease => ({
  id,
  number,
  note: null,
  at: null,
  state: "in_review",
  submitted_at: null,
  decided_at: null,
  files: [],
});

const detail = (waiting: number | null, onSale: number | null, releases: ReviewedRelease[]) => ({
  item: {
    kind: "single" as const,
    reason: waiting === null ? null : onSale === null ? ("new" as const) : ("version" as const),
  },
  release_id: waiting,
  resource: { seller_view: { releases }, release: onSale === null ? null : { id: onSale } },
});

test("a row says what it is and what there is to look at", () => {
  expect(kindText({ kind: "curriculum", type: "other" })).toBe("Curriculum");
  expect(kindText({ kind: "single", type: "document" })).toBe("Document");
  expect(kindText({ kind: "single", type: null })).toBe("Not chosen");
  expect(reasonText({ kind: "single", reason: "version", status: "published" })).toBe("New version");
  expect(reasonText({ kind: "curriculum", reason: "version", status: "published" })).toBe("Other parts");
  expect(reasonText({ kind: "single", reason: null, status: "removed" })).toBe("Taken down");
});

test("the version that waits is looked at, then the one on sale, then the newest", () => {
  const both = [release(8, 3), release(7, 2)];
  expect(lookedAt(detail(8, 7, both))?.number).toBe(3);
  expect(lookedAt(detail(null, 7, both))?.number).toBe(2);
  expect(lookedAt(detail(null, null, both))?.number).toBe(3);
  expect(lookedAt(detail(null, null, []))).toBeNull();
});

test("what stays on sale meanwhile is said", () => {
  const both = [release(8, 3), release(7, 2)];
  expect(versionText(detail(8, 7, both))).toBe("Version 3. Version 2 stays on sale until you decide.");
  expect(versionText(detail(8, null, [release(8, 1)]))).toBe("Version 1.");
  expect(versionText(detail(null, 7, both))).toBe("Version 2.");
  expect(versionText(detail(null, null, []))).toBe("");
});

test("a step of the history names its version where it has one", () => {
  expect(stepText({ step: "approve", to: "published", release_number: 2 })).toBe("Version 2 approved");
  expect(stepText({ step: "take_down", to: "removed", release_number: null })).toBe("Taken down");
  expect(stepText({ step: null, to: "archived", release_number: null })).toBe("Archived");
});

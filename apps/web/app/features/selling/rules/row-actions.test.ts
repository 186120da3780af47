import { describe, expect, it } from "vitest";
import { rowActions } from "./row-actions.ts";

const single = { kind: "single", next_release: null } as const;
const release = { id: 7, number: 2 };

describe("what a seller may do with a resource", () => {
  it("sends drafts and what was asked to be changed, and takes back what waits", () => {
    expect(rowActions({ ...single, status: "draft" })).toEqual(["edit", "submit", "delete"]);
    expect(rowActions({ ...single, status: "changes_requested" })).toContain("submit");
    expect(rowActions({ ...single, status: "in_review" })).toEqual(["edit", "withdraw", "delete"]);
  });

  it("begins a new version of what is on sale, sends it and takes it back", () => {
    const published = { ...single, status: "published" } as const;
    expect(rowActions(published)).toEqual(["edit", "new_version", "archive", "delete"]);
    expect(rowActions({ ...published, next_release: { ...release, state: "draft" } })).toContain("submit");
    expect(rowActions({ ...published, next_release: { ...release, state: "refused" } })).toContain("submit");
    expect(rowActions({ ...published, next_release: { ...release, state: "in_review" } })).toContain("withdraw");
  });

  it("knows no versions of curricula", () => {
    const curriculum = { ...single, kind: "curriculum" } as const;
    expect(rowActions({ ...curriculum, status: "archived" })).toEqual(["edit", "publish", "delete"]);
  });

  it("leaves what was taken down as it is", () => {
    expect(rowActions({ ...single, status: "removed" })).toEqual([]);
  });
});

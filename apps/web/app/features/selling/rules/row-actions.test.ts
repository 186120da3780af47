import { describe, expect, it } from "vitest";
import { rowActions } from "./row-actions.ts";

const single = { next_release: null } as const;
const release = { id: 7, number: 2 };

describe("what a seller may do with a resource", () => {
  it("sends drafts and what was asked to be changed, and takes back what waits", () => {
    expect(rowActions({ ...single, status: "draft" })).toEqual(["submit", "delete"]);
    expect(rowActions({ ...single, status: "changes_requested" })).toContain("submit");
    expect(rowActions({ ...single, status: "in_review" })).toEqual(["withdraw", "delete"]);
  });

  it("sends a new version of what is on sale, and takes it back", () => {
    const published = { ...single, status: "published" } as const;
    expect(rowActions(published)).toEqual(["archive", "delete"]);
    expect(rowActions({ ...published, next_release: { ...release, state: "draft" } })).toContain("submit");
    expect(rowActions({ ...published, next_release: { ...release, state: "refused" } })).toContain("submit");
    expect(rowActions({ ...published, next_release: { ...release, state: "in_review" } })).toContain("withdraw");
  });

  it("leaves what was taken down as it is", () => {
    expect(rowActions({ ...single, status: "removed" })).toEqual([]);
  });
});

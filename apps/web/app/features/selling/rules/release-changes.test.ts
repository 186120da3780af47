import { describe, expect, it } from "vitest";
import { goesText, releaseChanges } from "./release-changes.ts";

type Releases = Parameters<typeof releaseChanges>[0];
type Release = Releases[number];

const release = (number: number, state: Release["state"], files: Record<string, number>): Release =>
  ({
    number,
    state,
    files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
  }) as unknown as Release; // nothing else is looked at

describe("what a new version brings", () => {
  it("is what the one on sale has not, and what of it is left out is named", () => {
    const found = releaseChanges([
      release(2, "draft", { "a.pdf": 10, "d.pdf": 4 }),
      release(1, "approved", { "a.pdf": 9, "b.pdf": 5, "c.pdf": 6 }),
    ]);
    expect(found).toEqual({ before: 1, comes: ["a.pdf", "d.pdf"], goes: ["b.pdf", "c.pdf"] });
    expect(found && goesText(found)).toBe("2 files of version 1 are not in this version");
  });

  it("is nothing beside a first version, or where none is being prepared", () => {
    expect(releaseChanges([release(1, "draft", { "a.pdf": 1 })])).toBeNull();
    expect(releaseChanges([release(2, "approved", {}), release(1, "approved", {})])).toBeNull();
    expect(releaseChanges([])).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import type { Resource } from "../queries.ts";
import { missingInFiles } from "./missing-in-files.ts";

type State = "pending" | "clean" | "refused";

/** Only what the rule reads. */
const single = (...states: State[]) =>
  ({
    kind: "single",
    parts: [],
    seller_view: { releases: [{ files: states.map((state) => ({ check_state: state })) }] },
  }) as unknown as Resource;

const curriculum = (...onSale: boolean[]) =>
  ({
    kind: "curriculum",
    seller_view: { releases: [], next_parts: null },
    parts: onSale.map((sold, at) => ({ on_sale: sold, resource: { title: `Part ${at + 1}` } })),
  }) as unknown as Resource;

describe("what keeps files from being sent", () => {
  it("is that there are none, that one was refused, or that one is still looked at", () => {
    expect(missingInFiles(single())).toEqual({ files: "Add at least one file" });
    expect(missingInFiles(single("clean", "refused", "pending"))).toEqual({
      files: "Remove the files that were refused",
    });
    expect(missingInFiles(single("clean", "pending"))).toEqual({
      files: "A file is still being checked. Try again in a moment.",
    });
    expect(missingInFiles(single("clean"))).toEqual({});
  });
});

describe("what keeps a curriculum from being sent", () => {
  it("is that it has too few parts, or one that is not published", () => {
    expect(missingInFiles(curriculum(true))).toEqual({ parts: "A curriculum needs at least 2 parts" });
    expect(missingInFiles(curriculum(true, false))).toEqual({ parts: "Part 2 is not published" });
    expect(missingInFiles(curriculum(true, true))).toEqual({});
  });
});

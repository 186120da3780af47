import { describe, expect, it } from "vitest";
import { chooseFiles } from "./file-choice.ts";

const room = { taken: 3, maxFiles: 5, megabytes: 20 };
const file = (name: string, megabytes = 1) => ({ name, size: megabytes * 1_048_576 });

describe("files dropped on a resource", () => {
  it("are taken while there is room", () => {
    const files = [file("a.pdf"), file("b.pdf")];
    expect(chooseFiles(files, room)).toEqual({ taken: files, tooLarge: null, faults: [] });
  });

  it("are left out when they are too many, and it is said which", () => {
    const { taken, faults } = chooseFiles([file("a.pdf"), file("b.pdf"), file("old plans.doc")], room);
    expect(taken.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
    expect(faults).toEqual(["Maximum of 5 files allowed. “old plans.doc” was left out."]);
  });

  it("of kinds that are not taken, and empty ones, take nobody's place", () => {
    const { taken, faults } = chooseFiles(
      [file("a.svg"), file("page.HTML"), file("README"), file("b.txt", 0), file("c.PDF"), file("d.pdf")],
      room,
    );
    expect(taken.map(({ name }) => name)).toEqual(["c.PDF", "d.pdf"]);
    expect(faults).toEqual([
      "This type of file is not allowed. 3 files were left out.",
      "This file is empty. “b.txt” was left out.",
    ]);
  });

  it("are left out when they are too large, one in other words than several", () => {
    expect(chooseFiles([file("a.mp4", 21)], room)).toEqual({
      taken: [],
      tooLarge: "File exceeds the maximum size of 20MB",
      faults: [],
    });
    expect(chooseFiles([file("a.mp4", 21), file("b.pdf")], room)).toMatchObject({
      taken: [{ name: "b.pdf" }],
      tooLarge: "Some files exceed the maximum size of 20MB",
    });
  });
});

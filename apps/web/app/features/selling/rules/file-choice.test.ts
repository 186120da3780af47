import { describe, expect, it } from "vitest";
import { chooseFiles } from "./file-choice.ts";

const room = { taken: 3, most: 5, megabytes: 20 };
const file = (name: string, megabytes = 1) => ({ name, size: megabytes * 1_048_576 });

describe("files dropped on a resource", () => {
  it("are taken while there is room", () => {
    const files = [file("a.pdf"), file("b.pdf")];
    expect(chooseFiles(files, room)).toEqual({ taken: files, faults: [] });
  });

  it("are left out when they are too many, and it is said which", () => {
    const { taken, faults } = chooseFiles([file("a.pdf"), file("b.pdf"), file("old plans.doc")], room);
    expect(taken.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
    expect(faults).toEqual(["Maximum of 5 files allowed. “old plans.doc” was left out."]);
  });

  it("are left out when they are too large, one in other words than several", () => {
    expect(chooseFiles([file("a.mp4", 21)], room).faults).toEqual(["File exceeds the maximum size of 20MB"]);
    expect(chooseFiles([file("a.mp4", 21), file("b.pdf")], room)).toMatchObject({
      taken: [{ name: "b.pdf" }],
      faults: ["Some files exceed the maximum size of 20MB"],
    });
  });
});

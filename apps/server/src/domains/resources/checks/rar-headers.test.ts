import { describe, expect, test } from "vitest";
import { rar4Of, rar5Of } from "../../../../test/factories/rar.ts";
import { inspectContent } from "./inspect-content.ts";
import { listRar } from "./rar-headers.ts";

const faultOf = async (content: Buffer) => (await inspectContent({ name: "all.rar", content, within: null })).fault;

describe.each([
  ["4", rar4Of],
  ["5", rar5Of],
])("of a RAR archive of version %s", (_, rarOf) => {
  test("the names and sizes of its files are read, in any script", () => {
    expect(listRar(rarOf({ name: "steps/plié.txt", bytes: 300 }, { name: "steps", folder: true }), 10)).toEqual({
      entries: [
        { name: "steps/plié.txt", bytes: 300, isFolder: false, isLink: false },
        expect.objectContaining({ name: "steps", isFolder: true }),
      ],
    });
  });

  test("it is taken when all in it would be", async () => {
    expect(await faultOf(rarOf({ name: "steps", folder: true }, { name: "steps/plié.pdf" }))).toBeNull();
  });

  test.each([
    ["a password", [{ name: "a.txt", locked: true }], "password"],
    ["a link", [{ name: "a.txt", link: true }], "archive"],
    ["a program", [{ name: "a.txt" }, { name: "run.exe" }], "archive"],
    ["an archive", [{ name: "a.zip" }], "archive"],
    ["a way out", [{ name: "../../a.txt" }], "archive"],
    ["a way out of Windows", [{ name: "..\\a.txt" }], "archive"],
    ["a drive", [{ name: "C:\\a.txt" }], "archive"],
    ["more than it may unpack to", [{ name: "a.txt", bytes: 300_000_000 }], "archive"],
    ["only folders", [{ name: "a", folder: true }], "empty"],
    ["more files than are allowed", Array.from({ length: 1_001 }, (__, n) => ({ name: `${n}.txt` })), "archive"],
  ])("it is refused for %s", async (__, wishes, fault) => {
    expect(await faultOf(rarOf(...wishes))).toBe(fault);
  });

  test("it is refused when it ends before its heads do, without an error", () => {
    const whole = rarOf({ name: "a.txt" }, { name: "b.txt" });
    for (let end = 8; end < whole.length; end += 1) listRar(whole.subarray(0, end), 10);
    expect(listRar(whole.subarray(0, 30), 10)).toBeNull();
  });
});

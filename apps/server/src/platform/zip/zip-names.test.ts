import fc from "fast-check";
import { expect, test } from "vitest";
import { zipName, zipPaths } from "./zip-names.ts";

const of = (title: string, ...names: string[]) => names.map((name) => ({ title, name }));

test("files of one thing lie side by side, those of several each in its folder", () => {
  expect(zipPaths(of("Warm-up", "Plan.pdf", "Counts.txt"))).toEqual(["Plan.pdf", "Counts.txt"]);
  expect(zipPaths([...of("Warm-up", "Plan.pdf"), ...of("Cool-down", "Plan.pdf")])).toEqual([
    "Warm-up/Plan.pdf",
    "Cool-down/Plan.pdf",
  ]);
});

test("the same name twice gets a number before its ending, whatever its capitals", () => {
  expect(zipPaths(of("A", "Plan.pdf", "plan.PDF", "Plan.pdf", "Plan"))).toEqual([
    "Plan.pdf",
    "plan (2).PDF",
    "Plan (3).pdf",
    "Plan",
  ]);
});

test.each([
  ["../../etc/passwd", "etc passwd"],
  ["..\\..\\boot.ini", "boot.ini"],
  ["C:\\a?*.txt", "C a .txt"],
  ["con.txt", "_con.txt"],
  ["LPT1", "_LPT1"],
  [" .hidden. ", "hidden"],
  ["a\u0000b\u202ec.pdf", "a b c.pdf"],
  ["...", "file"],
])("%j becomes %j", (name, path) => {
  expect(zipPaths(of("A", name))).toEqual([path]);
});

test("a long name is cut before its ending", () => {
  const [path = ""] = zipPaths(of("A", `${"ä".repeat(200)}.docx`));
  expect(path).toBe(`${"ä".repeat(75)}.docx`);
});

test("an archive is called by its thing", () => {
  expect(zipName("Ballet: from 3 to 5 / part 1")).toBe("Ballet from 3 to 5 part 1.zip");
  expect(zipName("...")).toBe("Files.zip");
});

test("whatever they are called, paths are unique, relative and of two parts at most", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: fc.string({ maxLength: 90, unit: "binary" }), name: fc.string({ unit: "binary" }) })),
      (files) => {
        const paths = zipPaths(files);
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length);
        for (const path of paths) {
          expect(path.split("/").length).toBeLessThanOrEqual(2);
          expect(path).not.toMatch(/(?:^|\/)\.|\\|\p{Cc}|[<>:"|?*]|[. ](?:\/|$)/u);
        }
      },
    ),
  );
});

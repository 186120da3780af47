import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { inspectFile } from "./inspect-file.ts";

const folder = mkdtempSync(join(tmpdir(), "pavane-checks-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "plan.txt");
writeFileSync(path, "Walk, breathe, roll down.");

test("who brings a file while somebody else's wait is answered next, and not after them", async () => {
  const answered: string[] = [];
  const inspect = async (person: number, name: string) => {
    const answer = await inspectFile(person, { path, name: "plan.txt" });
    answered.push("verdict" in answer ? name : "busy");
  };
  const theirs = [1, 2, 3].map((n) => inspect(1, `theirs ${n}`));
  await Promise.all([...theirs, inspect(2, "mine")]);
  expect(answered.indexOf("mine")).toBeLessThan(2);
  expect(answered.filter((name) => name !== "mine")).toEqual(theirs.map((_, n) => `theirs ${n + 1}`));
});

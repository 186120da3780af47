import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inWorkFolder } from "./work-folder.ts";

let parent = "";
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "pavane-work-"));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const leave = async (name: string, hours: number): Promise<string> => {
  const folder = join(parent, name);
  await mkdir(folder);
  await writeFile(join(folder, "half.mp4"), "half a film");
  const at = new Date(Date.now() - hours * 3_600_000);
  await utimes(folder, at, at);
  return folder;
};
const nowhere = async (key: string) => key;

test("what a killed process left two days ago goes with the next work; what others work on stays", async () => {
  const [left, others] = [await leave("left", 49), await leave("others", 20)];
  await inWorkFolder(parent, nowhere, async (folder) => {
    expect(existsSync(await folder.path())).toBe(true);
  });
  expect([existsSync(left), existsSync(others)]).toEqual([false, true]);
});

test("work that needs no folder makes none", async () => {
  const missing = join(parent, "never");
  expect(await inWorkFolder(missing, nowhere, async (folder) => folder.pathOf("images/a.webp"))).toBe("images/a.webp");
  expect(existsSync(missing)).toBe(false);
});

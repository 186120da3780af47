import { statSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockFolder } from "./lock-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pavane-lock-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

test("a long run writes its lock again, so that nobody takes it for ended", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const lock = await lockFolder(folder);
  const file = join(folder, "unfinished.lock");
  utimesSync(file, 1_000, 1_000);
  vi.advanceTimersByTime(20_000);
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000));
  await expect(lockFolder(folder)).rejects.toThrow("Another backup is being taken here");
  await lock.mustHold();
  await lock.release();
  await (await lockFolder(folder)).release();
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

describe.skipIf(process.platform !== "linux")("a lock that was left behind", () => {
  const file = () => join(folder, "unfinished.lock");
  const line = async (): Promise<string> => {
    const lock = await lockFolder(folder);
    const written = readFileSync(file(), "utf8");
    await lock.release();
    return written;
  };

  test("by a run that was killed is taken at once, and not before", async () => {
    const take = `import(${JSON.stringify(new URL("lock-folder.ts", import.meta.url).href)})
      .then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)}))
      .then(() => { console.log("held"); setInterval(() => {}, 1000); })`;
    const run = spawn(process.execPath, ["-e", take], { stdio: ["ignore", "pipe", "inherit"] });
    await once(run.stdout, "data");
    await expect(lockFolder(folder)).rejects.toThrow("Another backup is being taken here");
    run.kill("SIGKILL");
    await once(run, "exit");
    await (await lockFolder(folder)).release();
  });

  test("by a process whose number another one has by now is taken at once", async () => {
    writeFileSync(file(), (await line()).replace(/\d+$/, "1"));
    await (await lockFolder(folder)).release();
  });

  test.each([
    [
      "another machine, or another container",
      (own: string) => own.replace(/ \S+ \d+ \d+$/, " elsewhere/pid:[1] 999999999 1"),
    ],
    ["a version that did not say which process it was", (own: string) => own.slice(0, 36)],
  ])("by %s is waited for", async (_what, changed) => {
    writeFileSync(file(), changed(await line()));
    await expect(lockFolder(folder)).rejects.toThrow("Another backup is being taken here");
  });
});

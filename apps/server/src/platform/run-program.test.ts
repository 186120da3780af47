import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { runProgram, runWatched } from "./run-program.ts";

const limits = { megabytes: 2_000, cpuSeconds: 5 };
const quietly = { limits, silentMs: 20_000, onOutput: () => undefined };
const hasUtilLinux = process.platform === "linux" && (await runProgram("setpriv", ["--version"], 10_000)).ok;

test("a program that is watched is heard, and its end is told", async () => {
  const heard: string[] = [];
  const watching = { ...quietly, onOutput: (text: string) => void heard.push(text) };
  expect(await runWatched("node", ["-e", "console.log('half'); console.log('all')"], watching)).toBe(true);
  expect(heard.join("")).toBe("half\nall\n");
  expect(await runWatched("node", ["-e", "process.exit(3)"], quietly)).toBe(false);
  expect(await runWatched("a-program-nobody-has", [], quietly)).toBe(false);
});

test("one that says nothing for too long is ended", async () => {
  expect(await runWatched("sleep", ["60"], { ...quietly, silentMs: 100 })).toBe(false);
});

test.skipIf(!hasUtilLinux)("one that takes too much time of the processor is ended", async () => {
  const endless = ["-e", "for (;;) {}"];
  expect(await runWatched("node", endless, { ...quietly, limits: { megabytes: 200_000, cpuSeconds: 1 } })).toBe(false);
});

test.skipIf(!hasUtilLinux)("one ends with the process that began it, also when that is killed", async () => {
  const program = new URL("./run-program.ts", import.meta.url).pathname;
  const script = `
    const { runWatched } = await import(${JSON.stringify(program)});
    const limits = { megabytes: 200_000, cpuSeconds: 60 };
    const onOutput = (text) => process.stdout.write(text);
    await runWatched("sh", ["-c", "echo $$; exec sleep 60"], { limits, silentMs: 60_000, onOutput });`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = Number(
    await new Promise((resolve) => parent.stdout.once("data", (chunk: Buffer) => resolve(String(chunk)))),
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  for (let n = 0; n < 50 && isAlive(pid); n += 1) await wait(50);
  expect(isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { isRefusal } from "@pavane/contract/core/errors";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { createProcessQueue, WorkGivenUp, type QueueLimits } from "./process-queue.ts";

type Task = number | "spin" | "throw" | "exit";
const script = new URL("../../test/fixtures/doubling-process.ts", import.meta.url);
const limits = { mostWaiting: 10, cpuSeconds: 20, megabytes: 64 };
const aQueue = (mostWaiting: number, cpuSeconds = 20) =>
  createProcessQueue<Task, number>(script, { ...limits, mostWaiting, cpuSeconds });
const hostile = new URL("../../test/fixtures/hostile-process.ts", import.meta.url);
const aHostileQueue = (more: Partial<QueueLimits> = {}) =>
  createProcessQueue<string, unknown>(hostile, { ...limits, ...more });
/** A program that has a queue of hostile tasks, writes a line for the answer to each, and ends by having nothing more to do. */
const server = fileURLToPath(new URL("../../test/fixtures/serve-hostile.ts", import.meta.url));

test("answers every task in its turn", async () => {
  const queue = aQueue(10);
  expect(await Promise.all([1, 2, 3].map((number) => queue.run(number)))).toEqual([2, 4, 6]);
  await queue.stop();
});

test("refuses what would wait behind a full queue, at once and with a time to come back", async () => {
  const queue = aQueue(2);
  const answers = [1, 2, 3, 4, 5].map((number) => queue.run(number));
  const refused = await answers[4];
  expect(isRefusal(refused)).toBe(true);
  expect(refused).toMatchObject({ code: "busy", status: 503, details: { retryAfter: 5 } });
  expect(await Promise.all(answers.slice(0, 3))).toEqual([2, 4, 6]);
  await queue.stop();
});

test.each(["throw", "exit"] as const)("goes on after a task that ends in %s", async (task) => {
  const queue = aQueue(10);
  const [failed, next] = await Promise.allSettled([queue.run(task), queue.run(4)]);
  expect(failed).toMatchObject({ status: "rejected", reason: expect.any(Error) });
  expect("reason" in failed && failed.reason instanceof WorkGivenUp).toBe(task === "exit");
  expect(next).toMatchObject({ value: 8 });
  await queue.stop();
});

test("gives up a task that takes too much of a processor and goes on with the next", async () => {
  const queue = aQueue(10, 0.5);
  const [failed, next] = await Promise.allSettled([queue.run("spin"), queue.run(4)]);
  expect(failed).toMatchObject({ reason: expect.any(WorkGivenUp) });
  expect(failed).toMatchObject({
    reason: expect.objectContaining({ message: "The work ended its process: processor." }),
  });
  expect(next).toMatchObject({ value: 8 });
  await queue.stop();
});

test("what waits for a busy machine is done, however long the clock goes", async () => {
  const queue = aHostileQueue({ cpuSeconds: 0.3 });
  expect(await queue.run("wait")).toBe("waited");
  await queue.stop();
});

test("what hangs is refused as what a busy machine did not get round to, and the next is done", async () => {
  const queue = aHostileQueue({ clockSeconds: 3 });
  await queue.run("ready");
  const [hung, next] = await Promise.all([queue.run("hang"), queue.run("four")]);
  expect(hung).toMatchObject({ code: "busy", status: 503 });
  expect(next).toBe(4);
  await queue.stop();
});

test("a task whose process was ended by others is done in another one", async () => {
  const queue = aHostileQueue();
  const pid = Number(await queue.run("process"));
  const answer = queue.run("wait");
  setTimeout(() => process.kill(pid, "SIGKILL"), 100);
  expect(await answer).toBe("waited");
  expect(await queue.run("process")).not.toBe(pid);
  await queue.stop();
});

test("so is one that finds its process full of what was left behind by those before it", async () => {
  const queue = aHostileQueue({ megabytes: 200 });
  const pid = await queue.run("process");
  expect(await queue.run("leave")).toBe("left");
  expect(await queue.run("ninety megabytes")).toBe(90);
  expect(await queue.run("process")).not.toBe(pid);
  await queue.stop();
});

test("a process that does not start leaves nobody waiting", async () => {
  const queue = createProcessQueue<Task, number>(new URL("no-such-process.ts", import.meta.url), limits);
  const answers = await Promise.allSettled([queue.run(1), queue.run(2)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("stopped, it refuses what it was at and what waits, has no process, and goes on with another one", async () => {
  const queue = aHostileQueue();
  const pid = Number(await queue.run("process"));
  const answers = [queue.run("spin"), queue.run("four")];
  await queue.stop();
  expect(isRunning(pid)).toBe(false);
  expect((await Promise.all(answers)).map(isRefusal)).toEqual([true, true]);
  expect(await queue.run("four")).toBe(4);
  await queue.stop();
});

test("without work for a while, it has no process either", async () => {
  const queue = aHostileQueue({ idleSeconds: 0.1 });
  const pid = Number(await queue.run("process"));
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
});

test("a task that takes memory in whatever way ends nothing but its own process, and nothing is written", async () => {
  const tasks = ["step", "four", "heap", "buffers", "exit", "four"];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [server, ...tasks]);
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(["WorkGivenUp", 4, "WorkGivenUp", "WorkGivenUp", "WorkGivenUp", 4]);
  expect(stderr).toBe("");
});

test("no process is left of a server that was killed, whatever it was at", async () => {
  const killed = spawn(process.execPath, [server, "process", "spin"], { stdio: ["ignore", "pipe", "ignore"] });
  const [pid] = await once(createInterface(killed.stdout), "line");
  expect(isRunning(Number(pid))).toBe(true);
  killed.kill("SIGKILL");
  await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), 5_000);
});

/** One that has ended and that nobody has asked for yet, as orphans in a container, is not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

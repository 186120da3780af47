import { expect, test } from "vitest";
import { runIsolated } from "./run-isolated.ts";

const script = new URL("../../test/fixtures/hostile-process.ts", import.meta.url);
const run = (task: string, cpuSeconds = 20) => runIsolated<unknown>(script, task, { cpuSeconds, megabytes: 64 });

test("work is done in another process", async () => {
  expect(await run("four")).toEqual({ result: 4 });
});

test("which knows no secret of this one", async () => {
  process.env["STRIPE_SECRET_KEY"] = "sk_test_1";
  const answer = await run("environment");
  expect("result" in answer && answer.result).toContain("PATH");
  expect("result" in answer && answer.result).not.toContain("STRIPE_SECRET_KEY");
  delete process.env["STRIPE_SECRET_KEY"];
});

test("what goes wrong in the work is told", async () => {
  await expect(run("throw")).rejects.toThrow("thrown");
});

test("work that takes too much of a processor is given up", async () => {
  expect(await run("spin", 0.3)).toEqual({ ended: "processor" });
});

test("work that waits, as all do while others have the processor, is not", async () => {
  expect(await run("wait", 0.3)).toEqual({ result: "waited" });
});

test.each([
  ["exit", "broken"],
  ["heap", "memory"],
  ["step", "memory"],
  ["buffers", "memory"],
])("so is work that breaks its process or takes all memory: %s", async (task, ended) => {
  expect(await run(task)).toEqual({ ended });
});

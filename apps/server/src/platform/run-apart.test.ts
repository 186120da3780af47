import { expect, test } from "vitest";
import { runApart } from "./run-apart.ts";

const script = new URL("../../test/fixtures/hostile-thread.ts", import.meta.url);
const run = (task: string, seconds = 20) => runApart<unknown>(script, task, { seconds, megabytes: 64 });

test("work is done in another process", async () => {
  expect(await run("four")).toBe(4);
});

test("which knows no secret of this one", async () => {
  process.env["STRIPE_SECRET_KEY"] = "sk_test_1";
  expect(await run("environment")).not.toContain("STRIPE_SECRET_KEY");
  delete process.env["STRIPE_SECRET_KEY"];
});

test("what goes wrong in the work is told", async () => {
  await expect(run("throw")).rejects.toThrow("thrown");
});

test("work that never ends is given up", async () => {
  expect(await run("spin", 1)).toBeNull();
});

test.each(["exit", "heap", "buffers"])("so is work that breaks its process or takes all memory: %s", async (task) => {
  expect(await run(task)).toBeNull();
});

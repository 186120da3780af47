import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import type { OpenSpan, Tracing } from "./span.ts";
import { duringJobs } from "./watch-jobs.ts";
import { currentWork } from "./work.ts";

const span: OpenSpan = { traceparent: "", note: () => undefined, end: () => undefined };
const tracing: Tracing = { begin: () => span, stop: async () => undefined };
const tools = { log: createLog("silent"), watch: { metrics: null, tracing } };

test("what a job left running when it ended is named by it, and no part of its trace", async () => {
  const spans: unknown[] = [];
  const seen = () => spans.push(currentWork.getStore()?.span);
  const later = Promise.withResolvers<undefined>();
  await duringJobs(tools, "halls.paint", [{ id: "1", data: null }], async () => {
    seen();
    setTimeout(() => {
      seen();
      expect(currentWork.getStore()).toMatchObject({ job: "halls.paint", jobIds: ["1"] });
      later.resolve(undefined);
    }, 1);
  });
  await later.promise;
  expect(spans).toEqual([span, null]);
});

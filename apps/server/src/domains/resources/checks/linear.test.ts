import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hostileOffice,
  hostileOthers,
  hostilePdf,
  type HostileFile,
} from "../../../../test/factories/hostile-files.ts";
import { inspectContent } from "./inspect-content.ts";
import type { InspectionResult } from "./inspection-result.ts";

/** Read by a pattern whose time grows with the square of its length, four times as much takes sixteen times as long. */
const most = 9;
/** What is over sooner says nothing. */
const leastMs = 40;

// As in the process that looks at files.
const traced = Error.stackTraceLimit;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = traced;
});

test.each([...hostileOffice, ...hostilePdf, ...hostileOthers].map((file) => ({ ...file, kind: file.name })))(
  "a check takes time that grows with the file: $kind of $pattern",
  { timeout: 60_000 },
  async (file) => {
    await measure(file, 5_000);
    const small = await measure(file, 60_000);
    const large = await measure(file, 240_000);
    expect(large.verdict.fault).toBe(file.fault);
    expect(large.cpuMs).toBeLessThan(most * Math.max(leastMs, small.cpuMs));
  },
);

/** In processor time of this process, whatever else the machine does. What a check throws its process calls damaged. */
async function measure(
  { name, of }: HostileFile,
  bytes: number,
): Promise<{ verdict: InspectionResult; cpuMs: number }> {
  const content = of(bytes);
  const before = process.cpuUsage();
  const verdict = await inspectContent({ name, content, within: null }).catch((): InspectionResult => ({
    fault: "damaged",
  }));
  const { user, system } = process.cpuUsage(before);
  return { verdict, cpuMs: (user + system) / 1000 };
}

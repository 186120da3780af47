import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(act: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  act(createLog("info", { write: (line) => void lines.push(line) }));
  return lines;
}

test("an event is one line of JSON with its moment, in milliseconds since 1970 in UTC, its weight and its words", () => {
  const before = Date.now();
  const [line = ""] = logged((log) => log.warn({ route: "/api/login" }, "refused"));
  const read: Record<string, unknown> = JSON.parse(line);
  expect(read).toMatchObject({ level: 40, route: "/api/login", msg: "refused" });
  expect(Number(read["time"])).toBeGreaterThanOrEqual(before);
  expect(Number(read["time"])).toBeLessThanOrEqual(Date.now());
});

test("nothing that is logged can begin a line of its own, or end its own early", () => {
  const forged = 'ok"}\n{"level":30,"msg":"signed in as admin"}\r\u2028\u001b[2J';
  const lines = logged((log) => {
    log.info({ url: forged }, forged);
    log.error({ err: new Error(forged) }, "failed");
  });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    for (const sign of ["\n", "\r", "\u001b"]) expect(line.trimEnd()).not.toContain(sign);
    expect(JSON.parse(line)["msg"]).not.toBe("signed in as admin");
  }
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ url: forged, msg: forged });
});

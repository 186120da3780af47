import { expect, test } from "vitest";
import { errorText, runCard, textFact, warning, worstState, type Probe } from "./run-probes.ts";

const limits = { limitMs: 20, clean: (text: string) => text.replaceAll("hunter2", "hidden") };
const card = (...probes: Probe[]) => runCard({ key: "storage", title: "Storage", probes }, limits);
const found: Probe = { about: null, run: async () => ({ facts: [textFact("Driver", "hunter2")], findings: [] }) };

test("a probe that does not answer says so, and the rest still shows", async () => {
  const silent: Probe = { about: "Free space", run: () => new Promise(() => undefined) };
  expect(await card(found, silent)).toMatchObject({
    state: "failed",
    facts: [{ label: "Driver", text: "hidden" }],
    findings: [{ state: "failed", about: "Free space", text: "No answer within 5 s." }],
  });
});

test("a probe that throws fails alone, with what its deepest cause said and without secrets", async () => {
  const broken: Probe = {
    about: "Database",
    run: () => {
      throw new Error("Failed query", { cause: new Error("no such user hunter2\nat line 7") });
    },
  };
  expect(await card(broken, found)).toMatchObject({
    state: "failed",
    facts: [{ label: "Driver" }],
    findings: [{ about: "Database", text: "no such user hidden" }],
  });
});

test("a card is as bad as its worst finding", async () => {
  const slow: Probe = { about: null, run: async () => ({ facts: [], findings: [warning({ text: "Slow." })] }) };
  expect((await card(found, slow)).state).toBe("warning");
  expect((await card(found)).state).toBe("ok");
  expect(worstState(["ok", "failed", "warning"])).toBe("failed");
});

test("what is thrown may be no error", () => {
  expect(errorText("gone")).toBe("gone");
});

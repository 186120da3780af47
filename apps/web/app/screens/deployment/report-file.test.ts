import { expect, test } from "vitest";
import { reportFile } from "./report-file.ts";

test("the report is named by its moment and holds what was shown", () => {
  const deployment = {
    as_of: "2026-11-29T08:05:09.123Z",
    state: "ok" as const,
    cards: [],
    largest_tables: [],
    variables: [{ name: "PORT", state: "default" as const, advice: null }],
  };
  const { name, text } = reportFile(deployment, undefined);
  expect(name).toBe("deployment-2026-11-29T0805Z.json");
  expect(JSON.parse(text)).toEqual({ deployment, jobs: null });
});

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

test("each program that package.json starts is there", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(new URL("package.json", root), "utf8"),
  );
  const programs = Object.values(scripts).flatMap(
    (command) => command.match(/\b(?:apps|bench|scripts)\/[\w./-]+/g) ?? [],
  );
  expect(programs).toContain("bench/growth.ts");
  expect(programs.filter((program) => !existsSync(fileURLToPath(new URL(program, root))))).toEqual([]);
});

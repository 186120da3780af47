import { expect, test } from "vitest";
import { limitProblems } from "./function-limits.ts";

const limit = (max: number) => `"eslint/max-lines-per-function": ["error", { "max": ${max} }]`;
const configOf = (...exceptions: readonly string[]) => `{
  "rules": { ${limit(40)} },
  "overrides": [
    { "files": ["apps/web/**"], "rules": { ${limit(80)} } },
    { "files": ["**/*.test.ts"], "rules": { "eslint/max-lines-per-function": "off" } }${exceptions.map((one) => `,\n${one}`).join("")}
  ]
}`;
const longer = (file: string, reason = "      // A table.\n") =>
  `{\n${reason}      "files": ["${file}"], "rules": { ${limit(60)} }\n}`;
const style = "functions under 40, components under 80";

test("a file with longer functions has a reason, and is named", () => {
  expect(limitProblems(configOf(longer("a.ts")), style, 1)).toEqual([]);
  expect(limitProblems(configOf(longer("a.ts", "")), style, 1)).toEqual(["a.ts: say in a comment why it is longer"]);
  expect(limitProblems(configOf(longer("apps/**")), style, 1)).toEqual(["apps/**: name the file that needs it"]);
});

test("their number only falls", () => {
  expect(limitProblems(configOf(longer("a.ts"), longer("b.ts")), style, 1)).toEqual([
    "2 exceptions, 1 allowed: split by what it does",
  ]);
  expect(limitProblems(configOf(), style, 1)).toEqual(["0 exceptions: lower maxExceptions from 1"]);
});

test("the docs say the same figures", () => {
  expect(limitProblems(configOf(), "functions under 40, components under 120", 0)).toEqual([
    'docs/style.md does not say "functions under 40, components under 80"',
  ]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleUsernames } from "@pavane/contract/identity/sample-people";
import { expect, test } from "vitest";

test("README tells of the sample people whom the sign-in page and the start offer", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../../README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, username]) => username);
  expect(rows).toEqual([...sampleUsernames]);
});

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { secretAddresses } from "@pavane/contract/secret-addresses";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const read = (file: string) => readFileSync(`${folder}${file}`, "utf8");
const soundsSecret = /^(.*token|.*code|.*secret|sig|signature|.*key|coupon|otp|hash)$/i;
const marked = new Set(secretAddresses.flatMap(({ secret }) => secret));

test("what sounds like a secret in the path of a page is marked", () => {
  const names = [...read("routes.ts").matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  expect(names).toContain("code");
  expect(names.filter((name) => soundsSecret.test(name) && !marked.has(name))).toEqual([]);
});

test("what sounds like a secret in the query of a page is marked", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: folder }).map(read).join("\n");
  // Members of a query are read with get(), and written by the paths.
  const asked = [...sources.matchAll(/\b(?:search|params|searchParams|query|address)\.get\("(\w+)"\)/gi)];
  const written = [...read("paths.ts").matchAll(/(\w+)\??: (?:string|number|Id|")/g)].filter(
    ([, name]) => !["token", "code"].includes(name ?? ""), // the path of redeem, and what stands in fragments
  );
  const names = new Set([...asked, ...written].flatMap(([, name]) => name ?? []));
  expect(names).toContain("coupon");
  expect([...names].filter((name) => soundsSecret.test(name) && !marked.has(name))).toEqual([]);
});

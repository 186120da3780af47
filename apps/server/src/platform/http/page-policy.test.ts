import { expect, test } from "vitest";
import { pagePolicy } from "./server.ts";

const others = { scripts: "https://pay.example", frames: "https://frames.example", calls: "https://api.example" };

test("a page runs its own scripts only and calls nobody else", () => {
  const policy = pagePolicy("abc");
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain("undefined");
});

test("other sources stand where they are needed and nowhere else", () => {
  const policy = pagePolicy("abc", others).split("; ");
  const withSource = (source: string) =>
    policy.filter((line) => line.includes(source)).map((line) => line.split(" ")[0]);
  expect(withSource(others.scripts)).toEqual(["script-src"]);
  expect(withSource(others.frames)).toEqual(["frame-src"]);
  expect(withSource(others.calls)).toEqual(["connect-src"]);
});

import { expect, test } from "vitest";
import { changesOf, clipValues } from "./clip-values.ts";

test("secrets are hidden at any depth, whether they are set is told", () => {
  expect(clipValues({ new_password: "x", deep: [{ access_token: "t", note: "n" }], two_factor_secret: null })).toEqual({
    new_password: "hidden",
    deep: [{ access_token: "hidden", note: "n" }],
    two_factor_secret: null,
  });
});

test("a megabyte is cut to what can be kept, half a sign and NUL are left out", () => {
  const clipped = clipValues({ body: "ü".repeat(1_000_000), odd: "a\0\uD800b" });
  expect(clipped?.["body"]).toMatch(/^ü{2000}… \(1000000 characters\)$/);
  expect(clipped?.["odd"]).toBe("a\uFFFDb");
});

test.each([
  ["many members", Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`m${at}`, "x".repeat(1_900)]))],
  ["a wide list", { list: Array.from({ length: 100_000 }, () => "x".repeat(1_000)) }],
  ["a list of lists", { list: Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 1)) }],
])("%s never fill the log", (_name, values) => {
  expect(JSON.stringify(clipValues(values)).length).toBeLessThan(48_001);
});

test("what is nested too deeply is only hinted at", () => {
  let deep: Record<string, unknown> = { end: 1 };
  for (let level = 0; level < 50; level += 1) deep = { deep };
  expect(JSON.stringify(clipValues(deep))).toContain('"deep":"…"');
});

test("only what differs is kept of a change", () => {
  const before = { title: "Tendu", price: "4.00", at: new Date(0), gone: 1 };
  expect(changesOf(before, { title: "Tendu", price: "5.00", at: new Date(0) })).toEqual({
    before: { price: "4.00", gone: 1 },
    after: { price: "5.00", gone: null },
  });
});

test("a change behind what is kept of a long text is a change", () => {
  const text = "a".repeat(3_000);
  expect(Object.keys(changesOf({ body: `${text}x` }, { body: `${text}y` }).after)).toEqual(["body"]);
});

test("a pass mark is no secret", () => {
  const marks = { pass_percent: 70, passScore: 80 };
  expect(clipValues({ ...marks, pass: "x", password_hash: "y" })).toEqual({
    ...marks,
    pass: "hidden",
    password_hash: "hidden",
  });
});

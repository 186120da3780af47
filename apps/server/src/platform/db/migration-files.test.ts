import { expect, test } from "vitest";
import { builtConcurrently, builtPlainly, readMigration } from "./migration-files.ts";

const outside = "-- outside a transaction\n";

test("a file says in its first line that it runs outside a transaction", () => {
  expect(readMigration("x", `${outside}select 1;`).outside).toBe(true);
  expect(readMigration("x", `select 1;\n${outside}`).outside).toBe(false);
});

test("an index is built concurrently only outside a transaction and so that it can be tried again", () => {
  const once = "create index concurrently dances_name on dances (name);";
  const again = "create index concurrently if not exists dances_name on dances (name);";
  expect(() => readMigration("0009_x", again)).toThrow("0009_x: an index built concurrently needs the first line");
  expect(() => readMigration("0009_x", outside + once)).toThrow("if not exists");
  expect(() => readMigration("0009_x", outside + again + again)).toThrow("for each statement");
  expect(readMigration("0009_x", outside + again).statements).toEqual([(outside + again).trim()]);
  expect(readMigration("0009_x", `-- not: ${once}\nselect 1;`).outside).toBe(false);
});

test.each([
  ["create unique index CONCURRENTLY if not exists a_b on a (b)", "a_b"],
  ['-- why\ncreate index concurrently if not exists "A b" on a (b)', '"A b"'],
  ["create index a_b on a (b)", null],
])("%s builds %s concurrently", (statement, name) => {
  expect(builtConcurrently(statement)).toBe(name);
});

test("the embedded database builds it plainly", () => {
  expect(builtPlainly("create index concurrently if not exists a_b on a (b)")).toMatch(
    /^create index\s+if not exists a_b on a \(b\)$/,
  );
  expect(builtPlainly("comment on table a is 'concurrently'")).toBe("comment on table a is 'concurrently'");
});

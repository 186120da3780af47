import { getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { personalTables } from "./personal-data.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables whose primary key is a person: who refers to them refers to people. */
const people = ["users", "professionals", "payees", "sellers", "profiles"];

test("every column that refers to people belongs to a table that says whose its rows are, and what becomes of them", async () => {
  const { rows } = await world.db.raw(
    `select source.relname as "table", columns.attname as "column" from pg_constraint reference
       join pg_class source on source.oid = reference.conrelid join pg_class target on target.oid = reference.confrelid
       join pg_namespace space on space.oid = source.relnamespace and space.nspname = 'public'
       cross join unnest(reference.conkey) as key (number)
       join pg_attribute columns on columns.attrelid = source.oid and columns.attnum = key.number
     where reference.contype = 'f' and target.relname = any ($1)
     union select table_name, column_name from information_schema.columns
     where table_schema = 'public' and (column_name like '%user_id' or column_name in
       ('owner_id', 'actor_id', 'author_id', 'reporter_id', 'sender_id', 'blocker_id', 'blocked_id', 'user_low', 'user_high'))
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
     order by 1, 2`,
    [people],
  );
  const said = new Set(
    personalTables.flatMap(({ table, whose, namesToo = [] }) =>
      [...whose, ...namesToo].map((column) => `${getTableName(table)}.${snake(column.name)}`),
    ),
  );
  const referring = rows.map((row) => `${String(row["table"])}.${String(row["column"])}`);
  expect(referring.length).toBeGreaterThan(100);
  expect(referring.filter((column) => !said.has(column))).toEqual([]);
});

test("a table is told of once, each of its lists has a name of its own, and one that is kept says why", () => {
  const tables = personalTables.map(({ table }) => getTableName(table));
  expect(tables.filter((name, index) => tables.indexOf(name) !== index)).toEqual([]);
  const names = personalTables.flatMap(({ exported }) =>
    typeof exported === "string" ? [] : exported.map(({ name }) => name),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const reasons = personalTables.flatMap(({ exported, atDeletion }) => [
    ...(typeof exported === "string" ? [exported] : []),
    ...(typeof atDeletion === "object" && "stays" in atDeletion ? [atDeletion.stays] : []),
  ]);
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
});

test("no list gives out hashes, secrets or where a file lies", () => {
  const secret = /hash|secret|token|password|storage_?key|sha256/i;
  const given = personalTables.flatMap(({ table, exported }) =>
    typeof exported === "string"
      ? []
      : exported.flatMap(({ without = [] }) =>
          getTableConfig(table)
            .columns.filter((column) => column.getSQLType() !== "bytea" && !without.includes(column))
            .map((column) => `${getTableName(table)}.${column.name}`),
        ),
  );
  expect(given.filter((column) => secret.test(column.split(".")[1] ?? ""))).toEqual([]);
});

import { afterEach, expect, test } from "vitest";
import { onPostgres, openEmptyDatabase } from "../../../test/test-database.ts";
import { StartProblem } from "../start-problem.ts";
import type { Database } from "./database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";
import { readReplaced } from "./replaced-migrations.ts";

const replaced = readReplaced(migrationsFolder)!;
const hashes = readMigrations(migrationsFolder).map(({ hash }) => hash);
/** What an installation notes that ran so many of the replaced migrations, the last of them last. */
const noted = (number: number) =>
  Array.from({ length: number }, (_, index) => (index === replaced.number - 1 ? replaced.last : `earlier ${index}`));

let db: Database;
afterEach(() => db.close());

const marks = async () =>
  (await db.raw("select hash from schema_migrations order by hash")).rows.map((row) => row["hash"]);
const styles = async () =>
  (await db.raw("select name from dance_styles order by position")).rows.map((row) => row["name"]);

/** An installation of the last version with the replaced migrations, which notes these; it has a dance style of its own. */
async function openEarlier(marked: readonly string[]): Promise<void> {
  db = await openEmptyDatabase();
  for (const { statements } of readMigrations(migrationsFolder).slice(0, replaced.by.length))
    for (const statement of statements) await db.raw(statement);
  await db.raw("create table schema_migrations (hash text primary key, applied_at timestamptz not null default now())");
  await db.raw("insert into schema_migrations (hash) select unnest($1::text[])", [marked]);
  await db.raw("insert into dance_styles (name, slug, position) values ('Pavane', 'pavane', 13)");
}

test("a database that has none is made by what replaces them", async () => {
  db = await openEmptyDatabase();
  expect(await migrate(db)).toBe(hashes.length);
  expect(await marks()).toEqual(hashes.toSorted());
  expect(await styles()).toHaveLength(12);
  expect(await migrate(db)).toBe(0);
});

test("a database that ran all of them is taken up as it is, by several processes at once", async () => {
  await openEarlier(noted(replaced.number));
  const later = hashes.length - replaced.by.length;
  // The embedded database has one process.
  const starts = onPostgres ? [migrate(db), migrate(db)] : [migrate(db)];
  expect((await Promise.all(starts)).toSorted()).toEqual(onPostgres ? [0, later] : [later]);
  expect(await marks()).toEqual([...noted(replaced.number), ...hashes].toSorted());
  expect((await styles()).at(-1)).toBe("Pavane");
  expect(await migrate(db)).toBe(0);
});

test.each([1, replaced.number - 1])(
  "one that ran only %i is refused, with the version to start before",
  async (number) => {
    await openEarlier(noted(number));
    const refused = await migrate(db).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect(String(refused)).toContain(`start version ${replaced.version} once (git checkout ${replaced.version})`);
    expect(await marks()).toEqual(noted(number).toSorted());
    expect((await styles()).at(-1)).toBe("Pavane");
  },
);

test("the last of them alone is not all of them", async () => {
  await openEarlier([replaced.last]);
  await expect(migrate(db)).rejects.toThrow(StartProblem);
});

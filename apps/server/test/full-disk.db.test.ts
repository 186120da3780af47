import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mountPages } from "../src/pages/mount-pages.ts";
import type { WebBuild } from "../src/pages/web-build.ts";
import { createLog } from "../src/platform/log.ts";
import { aCourse } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { openTestDatabase } from "./test-database.ts";

let world: TestApp;
let admin: TestPerson;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  world = await createTestApp({}, openTestDatabase, undefined, log);
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterEach(() => world.close());

const full = "raise exception 'could not extend file: No space left on device' using errcode = '53100'";

/** From now on nothing new finds room in a table: at the statement, or not before the commit. */
async function fill(table: string, when: "statement" | "commit" = "statement"): Promise<void> {
  await world.db.raw(`create function full_disk() returns trigger language plpgsql as $$ begin ${full}; end $$`);
  await world.db.raw(
    when === "statement"
      ? `create trigger full_disk before insert or update on ${table} for each row execute function full_disk()`
      : `create constraint trigger full_disk after insert or update on ${table} deferrable initially deferred for each row execute function full_disk()`,
  );
}

/** And no table either, which is how the space of a disk is tried. */
async function fillWhole(): Promise<void> {
  await fill("courses");
  await world.db.raw(`create function no_table() returns event_trigger language plpgsql as $$ begin ${full}; end $$`);
  await world.db.raw(
    "create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE') execute function no_table()",
  );
}

async function makeRoom(): Promise<void> {
  await world.db.raw("drop event trigger if exists no_table");
  await world.db.raw("drop function full_disk() cascade");
}

const course = { title: "Turns in third", description: "A course that finds no room on a disk that is full." };
const write = () => world.call("POST", "/api/courses", { as: admin.token, body: course });
const refused = {
  status: 503,
  body: {
    code: "cannot_save",
    message: "Nothing can be saved at the moment, so this was not done. Please try again in a few minutes.",
    request_id: expect.any(String),
  },
  headers: { "retry-after": "60", "cache-control": "no-store" },
};

describe("a full database disk", () => {
  test.each(["statement", "commit"] as const)(
    "refuses what finds no room at the %s, and keeps nothing of it",
    async (when) => {
      await fill("courses", when);
      expect(await write()).toMatchObject(refused);
      await makeRoom();
      const { rows } = await world.db.raw("select count(*)::int as n from courses");
      expect(rows).toEqual([{ n: 0 }]);
      expect((await world.db.raw("select count(*)::int as n from audit_log where action like 'course%'")).rows).toEqual(
        [{ n: 0 }],
      );
      expect((await write()).status).toBe(201);
    },
  );

  test("refuses sign-ins whose tries cannot be counted", async () => {
    await fill("rate_buckets");
    expect(await world.call("POST", "/api/login", { body: { username: "ada", password: "not hers" } })).toMatchObject(
      refused,
    );
  });

  test("goes on serving what is there, and is not ready until something can be written again", async () => {
    const { id } = await aCourse(world, { status: "published" });
    expect((await world.call("GET", "/api/health/ready")).status).toBe(200);
    await fillWhole();
    expect(await write()).toMatchObject(refused);
    expect((await world.call("GET", `/api/courses/${id}`)).status).toBe(200);
    expect((await world.call("GET", "/api/me", { as: admin.token })).status).toBe(200);
    expect((await world.call("GET", "/api/health/live")).status).toBe(200);
    expect(await world.call("GET", "/api/health/ready")).toMatchObject({
      status: 503,
      body: {
        code: "not_ready",
        message: "The server is not ready: its database cannot save anything. What is there can still be read.",
      },
      headers: { "retry-after": "60" },
    });
    await makeRoom();
    expect((await world.call("GET", "/api/health/ready")).status).toBe(200);
    expect((await write()).status).toBe(201);
  });

  test("keeps nobody out whose visit cannot be noted, which is tried once a minute", async () => {
    await fill("sessions");
    world.platform.clock.advance(120);
    const answer = await world.call("GET", "/api/me", { as: admin.token });
    expect(answer).toMatchObject({ status: 200, body: { username: admin.username } });
    expect(world.platform.troubles.of("database_full")).not.toBeNull();
  });

  test("is told on /admin and once in the log, with its begin, and is gone when mended", async () => {
    await fillWhole();
    await write();
    world.platform.clock.advance(60);
    await write();
    const overview = async () => (await world.call("GET", "/api/admin/overview", { as: admin.token })).body.cards;
    const card = (await overview()).find(({ key }: { key: string }) => key === "database_full");
    expect(card).toMatchObject({ count: 1, title: "Database that cannot save", oldest_at: "2026-11-21T10:00:00.000Z" });
    const told =
      "The database cannot write, most likely because its disk is full (53100). Nothing can be saved until there is space again.";
    expect(card.details).toEqual([{ text: told, path: null }]);
    expect(lines.filter((line) => line.includes(told))).toHaveLength(1);
    await makeRoom();
    await world.platform.troubles.still("database_full");
    expect((await overview()).map(({ key }: { key: string }) => key)).not.toContain("database_full");
  });

  test("asking whether there is room again leaves nothing behind", async () => {
    const size = async () =>
      Number((await world.db.raw("select pg_database_size(current_database()) as n")).rows[0]?.["n"]);
    world.platform.troubles.met("database_full", "It was full.");
    await world.platform.troubles.still("database_full");
    const before = await size();
    for (let time = 0; time < 20; time += 1) {
      world.platform.troubles.met("database_full", "It was full.");
      expect(await world.platform.troubles.still("database_full")).toBeNull();
    }
    // Half a megabyte each would be ten.
    expect((await size()) - before).toBeLessThan(1_048_576);
  });

  test("a page that cannot be made for it is 503", async () => {
    const pages: WebBuild = {
      assets: null,
      vite: null,
      render: async ({ api }) =>
        new Response("<p>Failed</p>", { status: (await api("GET", "/api/courses?q=turn")).status }),
      close: async () => undefined,
    };
    await mountPages(world.app, world.platform, pages);
    await aCourse(world, { status: "published" });
    await world.db.raw(`create function no_room() returns text language plpgsql as $$ begin ${full}; end $$`);
    await world.db.raw("alter table courses rename to kept_courses");
    await world.db.raw("create view courses as select * from kept_courses where no_room() is null");
    expect((await world.call("GET", "/courses?q=turn")).status).toBe(503);
    expect(world.platform.troubles.of("database_full")).not.toBeNull();
  });
});

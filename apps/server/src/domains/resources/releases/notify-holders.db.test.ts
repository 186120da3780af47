import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aHolder } from "../../../../test/factories/holders.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { resources } from "../resource/tables.ts";

let world: TestApp;
let made: Awaited<ReturnType<typeof aResource>>;
beforeAll(async () => {
  world = await createTestApp();
  made = await aResource(world, { sellerId: (await aSeller(world)).id });
});
afterAll(() => world.close());

const notify = () =>
  world.app.jobs.find(({ name }) => name === "resources.notify-holders")?.run({ releaseId: made.releaseId });
const written = async () =>
  Number((await world.db.raw("select count(*) from mail_outbox where kind = 'resource_version'")).rows[0]?.["count"]);

test("of more people than one transaction writes to, everybody hears of a version once", async () => {
  await world.db.write((tx) =>
    tx.execute(sql`with people as (
        insert into users (username, username_key, email, email_key, password_hash)
          select 'holder' || n, 'holder' || n, 'holder' || n || '@example.com', 'holder' || n || '@example.com', 'none'
          from generate_series(1, 201) n returning id)
      insert into entitlements (user_id, item_type, item_id, source, reason, created_at)
        select id, 'resource', ${made.id}, 'grant', 'A gift', ${world.platform.clock.now().toISOString()}::timestamptz from people`),
  );
  await notify();
  expect(await written()).toBe(201);
  await notify();
  expect(await written()).toBe(201);
});

test("of what was taken down since, nobody hears anything", async () => {
  const before = await written();
  await aHolder(world, made.id);
  await world.db.write((tx) =>
    tx.update(resources).set({ status: "removed", reason: "Not fit" }).where(eq(resources.id, made.id)),
  );
  await notify();
  expect(await written()).toBe(before);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder } from "../../../test/factories/orders.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { countEvents, countFilms, countJobsByName, countMails } from "./operation-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const run = (text: string, ...values: unknown[]) => world.db.raw(text, values);
const now = () => world.platform.clock.now();
const seconds = (moment: string) => new Date(moment).getTime() / 1000;

test("mails count when they are due", async () => {
  world.platform.clock.set(new Date("2026-12-01T12:00:00Z"));
  const mail = (status: string, due: string) =>
    run(
      `insert into mail_outbox (to_address, subject, kind, status, not_before) values ('ada@example.com', 'A', 'trouble', $1, $2)`,
      status,
      due,
    );
  await mail("queued", "2026-12-01T11:00:00Z");
  await mail("queued", "2026-12-01T11:30:00Z");
  await mail("queued", "2026-12-01T13:00:00Z");
  await mail("failed", "2026-12-01T10:00:00Z");
  expect(await countMails(world.db.read, now())).toEqual({
    queued: { count: 2, oldest: seconds("2026-12-01T11:00:00Z") },
    failed: 1,
  });
});

test("films that wait are counted by what is to be done", async () => {
  const film = (state: string, ladder: string) =>
    run(
      `insert into media_assets (state, ladder, bytes, path, updated_at) values ($1, $2, 1, $3, '2026-12-01T09:00:00Z')`,
      state,
      ladder,
      `videos/${state}-${ladder}`,
    );
  await film("processing", "none");
  await film("ready", "waiting");
  await film("ready", "made");
  const waiting = { count: 1, oldest: seconds("2026-12-01T09:00:00Z") };
  expect(await countFilms(world.db.read)).toEqual({ playable: waiting, qualities: waiting });
});

test("what happened within the hour is counted, and nothing before", async () => {
  const since = new Date("2026-12-01T11:00:00Z");
  await anOrder(world, { lines: [{ unitCents: 1_00 }], values: { paidAt: new Date("2026-12-01T11:30:00Z") } });
  await anOrder(world, { lines: [{ unitCents: 1_00 }], values: { paidAt: new Date("2026-12-01T10:59:00Z") } });
  for (const [result, at] of [
    ["signed_in", "11:10"],
    ["wrong", "11:20"],
    ["wrong", "11:21"],
    ["limited", "11:22"],
    ["wrong", "10:00"],
  ])
    await run(
      "insert into sign_in_events (identifier_hash, result, created_at) values ('\\x00', $1, $2)",
      result,
      `2026-12-01T${at}:00Z`,
    );
  expect(await countEvents(world.db.read, since)).toMatchObject({
    orders_paid: 1,
    bookings_made: 0,
    sign_ins: 1,
    sign_ins_wrong: 2,
    sign_ins_limited: 1,
  });
});

test("a queue that no server has made yet has no jobs", async () => {
  expect(await countJobsByName(world.db.read)).toEqual([]);
});

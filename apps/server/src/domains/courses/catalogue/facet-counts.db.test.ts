import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.db.raw(`insert into courses (title, description, status, price_cents, dance_styles)
    select 'Course ' || g, 'How to build a class.', 'published', (g % 3) * 500, '{Ballet}' from generate_series(1, 4000) g`);
});
afterAll(() => world.close());

/** Milliseconds of a statement over the first `most` courses, the best of three. */
async function timeOf(most: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = performance.now();
    await world.db.write((tx) =>
      tx.execute(sql`update courses set recent_enrolments = recent_enrolments + 1 where id <= ${most}`),
    );
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}

test.runIf(onPostgres)("a statement over four times as many courses takes no sixteen times as long", async () => {
  await world.db.raw("update courses set recent_enrolments = 1 where id = 1");
  const few = await timeOf(1_000);
  expect(await timeOf(4_000)).toBeLessThan(few * 10);
});

test("counts follow a statement over many courses", async () => {
  const counts = async () => {
    const { facets } = (await world.call("GET", "/api/courses")).body;
    return Object.fromEntries(facets.price.map((one: { value: string; count: number }) => [one.value, one.count]));
  };
  expect(await counts()).toMatchObject({ free: 1333, paid: 2667 });
  await world.db.raw("update courses set price_cents = 0 where price_cents = 1000");
  expect(await counts()).toMatchObject({ free: 2666, paid: 1334 });
});

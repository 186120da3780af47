import { sql } from "drizzle-orm";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { DatabaseTimeouts } from "../src/platform/db/patience.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { createTestApp, type Answer, type TestApp } from "./harness.ts";
import { onPostgres, openTestDatabase } from "./test-database.ts";

/** What a database keeps somebody waiting for, over the API. */
describe.skipIf(!onPostgres)("a database that is slow or gone", () => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  });

  const aWorld = async (
    patience: Partial<DatabaseTimeouts>,
    at?: (url: string) => Promise<string>,
  ): Promise<TestApp> => {
    const world = await createTestApp({}, () => openTestDatabase({ pool: 2, patience, ...(at ? { at } : {}) }));
    opened.push(() => world.close());
    return world;
  };

  /** Keeps a transaction open that has done something; answers once it has. */
  const hold = async ({ db }: TestApp, something: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> => {
    const held = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const done = db.write(async (tx) => {
      await something(tx);
      held.resolve();
      await letGo.promise;
    });
    await Promise.race([held.promise, done]);
    const end = async () => {
      letGo.resolve();
      await done;
    };
    opened.push(end);
    return end;
  };

  const busy = (answer: Answer) => {
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: "busy",
        message: "We are very busy at the moment. Please try again shortly.",
        request_id: expect.any(String),
      },
      headers: { "retry-after": "3", "cache-control": "no-store" },
    });
  };

  test("with every connection in use says so, also to writes, and goes on afterwards", async () => {
    const world = await aWorld({ connection: 1_000 });
    const ends = [await hold(world, async () => null), await hold(world, async () => null)];
    busy(await world.call("GET", "/api/courses"));
    busy(await world.call("POST", "/api/login", { body: { username: "ada", password: "not hers" } }));
    const token = "a".repeat(43);
    for (const path of ["/api/health/ready", "/api/health/live"])
      expect((await world.call("GET", path, { as: token })).status).toBe(200);
    for (const end of ends) await end();
    expect((await world.call("GET", "/api/courses")).status).toBe(200);
  });

  test.each([
    ["a lock", { lock: 300 }],
    ["a statement", { lock: 20_000, statement: 300 }],
  ])("waits for %s no longer than allowed", async (_name, patience) => {
    const world = await aWorld(patience);
    const end = await hold(world, (tx) => tx.execute(sql`lock table courses in access exclusive mode`));
    busy(await world.call("GET", "/api/courses"));
    await end();
    expect((await world.call("GET", "/api/courses")).status).toBe(200);
  });

  test("ends a transaction that does nothing", async () => {
    const world = await aWorld({ idleInTransaction: 200 });
    const forgotten = world.db.write(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await tx.execute(sql`select 2`);
    });
    await expect(forgotten).rejects.toThrow("Failed query");
    expect((await world.call("GET", "/api/courses")).status).toBe(200);
  });

  test("and gives no sign of life is not ready within two seconds, and is asked again", async () => {
    const line = await aLine();
    opened.push(line.close);
    const world = await aWorld({ connection: 300, statement: 300, answer: 600 }, line.to);
    expect((await world.call("GET", "/api/health/ready")).status).toBe(200);
    line.hang(true);
    const started = Date.now();
    const answers = await Promise.all([1, 2, 3].map(() => world.call("GET", "/api/health/ready")));
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: "not_ready" } });
    expect(Date.now() - started).toBeLessThan(2_000);
    expect((await world.call("GET", "/api/health/live")).status).toBe(200);
    busy(await world.call("GET", "/api/courses"));
    busy(await world.call("POST", "/api/login", { body: { username: "ada", password: "not hers" } }));
    line.hang(false);
    await expect.poll(async () => (await world.call("GET", "/api/health/ready")).status).toBe(200);
    expect((await world.call("GET", "/api/courses")).status).toBe(200);
  });
});

/** A line to a database server that can be made to carry nothing, without ending. */
async function aLine() {
  const sockets = new Set<Socket>();
  let hanging = false;
  let target = new URL("postgres://127.0.0.1");
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const carry = (to: Socket) => (part: Buffer) => void (hanging || to.write(part));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", carry(to));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    to: async (url: string) => {
      target = new URL(url);
      const line = new URL(url);
      line.host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // listens by TCP
      return line.href;
    },
    hang: (on: boolean) => {
      hanging = on;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

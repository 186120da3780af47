import { api } from "@pavane/contract";
import type { EndpointTable } from "@pavane/contract/core/endpoint";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startPrivateReplica, type PrivateReplica } from "../../../scripts/private-replica.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import type { ReadPlace } from "../src/platform/db/old-reads.ts";
import { createMetrics } from "../src/platform/watching/metrics.ts";
import { aCourse } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { administer } from "./test-database-admin.ts";
import { onPostgres } from "./test-database.ts";

const tables: readonly EndpointTable[] = Object.values(api);
const old = tables.flatMap((table) => Object.values(table)).filter(({ mayBeOld }) => mayBeOld === true);

/** Two processes of the whole API on a primary and its replica. */
describe.skipIf(!onPostgres)("calls whose answers may be a second old", () => {
  let servers: PrivateReplica;
  let one: TestApp;
  let other: TestApp;
  const places: ReadPlace[] = [];
  const open = () => {
    const metrics = { ...createMetrics("1"), readPlaced: (place: ReadPlace) => void places.push(place) };
    const { primary, replica } = servers;
    const watch = { metrics, tracing: null };
    return createTestApp({}, async () =>
      openPostgres(primary.url, 6, () => undefined, { readUrl: replica.url, watch }),
    );
  };
  const pause = () => administer(servers.replica.url, "select pg_wal_replay_pause()");
  const resume = () => administer(servers.replica.url, "select pg_wal_replay_resume()");
  const isNear = async (world: TestApp) => {
    places.length = 0;
    await world.call("GET", "/api/categories");
    return places[0] === "replica";
  };
  const bothAreNear = () =>
    vi.waitFor(async () => expect([await isNear(one), await isNear(other)]).toEqual([true, true]), { timeout: 10_000 });

  beforeAll(async () => {
    const started = await startPrivateReplica();
    if (typeof started === "string") throw new Error(started);
    servers = started;
    const first = openPostgres(servers.primary.url, 2, () => undefined);
    await migrate(first);
    await first.close();
    [one, other] = [await open(), await open()];
    await other.platform.signals.start();
  }, 120_000);
  afterAll(async () => {
    await other?.platform.signals.stop();
    await one?.close();
    await other?.close();
    servers?.stop();
  });

  test("are asked of the replica, which refuses none of their statements, for guests and members", async () => {
    const member = await aPerson(one);
    const course = await aCourse(one);
    await bothAreNear();
    const paths = old.map(({ path }) =>
      path.replace("/api/courses/:id", `/api/courses/${course.id}`).replace(/:\w+/g, "1"),
    );
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths)
      for (const as of [undefined, member.token]) {
        places.length = 0;
        const { status } = await one.call("GET", path === "/api/search" ? `${path}?q=dance` : path, as ? { as } : {});
        expect([path, status < 500, places]).toEqual([path, true, ["replica"]]);
      }
    expect(readFileSync(servers.replica.log, "utf8")).not.toMatch(/ERROR/);
  });

  test("show at once at every process what somebody wrote, and others the change within a second", async () => {
    const author = await aPerson(one, { roles: ["ADMIN"] });
    const reader = await aPerson(one);
    const course = await aCourse(one, { title: "First steps" });
    const titleAt = async (world: TestApp, person: TestPerson | null) => {
      const { body } = await world.call("GET", "/api/courses?size=50", person ? { as: person.token } : {});
      return body.data.find(({ id }: { id: number }) => id === course.id)?.title;
    };
    await bothAreNear();
    await vi.waitFor(async () => expect(await titleAt(other, reader)).toBe("First steps"), { timeout: 3_000 });
    await pause();
    try {
      const { body } = await one.call("GET", `/api/courses/${course.id}`, { as: author.token });
      const change = { title: "Second steps", version: body.version };
      const changed = await one.call("PATCH", `/api/courses/${course.id}`, { as: author.token, body: change });
      expect([changed.status, changed.body.code]).toEqual([200, undefined]);
      expect([await titleAt(other, author), await titleAt(one, author), await titleAt(one, null)]).toEqual([
        "Second steps",
        "Second steps",
        "Second steps",
      ]);
      // Nobody told the other process yet: this one tells others a quarter of a second later.
      expect(await titleAt(other, reader)).toBe("First steps");
      await vi.waitFor(async () => expect(await titleAt(other, reader)).toBe("Second steps"), { timeout: 1_000 });
    } finally {
      await resume();
    }
  });

  test("are answered by the primary while the replica is away", async () => {
    servers.replica.stop();
    const statuses = await Promise.all(
      ["/api/courses", "/api/home", "/api/resources"].map((path) => one.call("GET", path)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    servers.replica.start();
    await bothAreNear();
  });
});

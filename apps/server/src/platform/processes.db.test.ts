import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import type { ProcessRole } from "../config.ts";
import { createPresence, findProcesses, nobodyWorksSince, processes } from "./processes.ts";
import { createTroubles } from "./trouble.ts";

const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  await world.db.write((tx) => tx.delete(processes));
});
afterAll(() => world.close());

function aProcess(processId: string, roles: readonly ProcessRole[]) {
  const { platform } = world;
  const troubles = createTroubles(platform);
  const config = { ...platform.config, roles: new Set(roles) };
  return { presence: createPresence({ ...platform, processId, config, troubles }), troubles };
}

const known = () => findProcesses(world.db.read, world.platform.clock.now());
const cardOf = async (key: string) => {
  const { body } = await world.call("GET", "/api/admin/overview", { as: admin.token });
  return body.cards.find((card: { key: string }) => card.key === key);
};

test("a process is there until it says that it ends, or has said nothing for long", async () => {
  const [web, worker] = [aProcess(ids[0], ["web"]), aProcess(ids[1], ["worker"])];
  await web.presence.start();
  await worker.presence.start();
  expect((await known()).there).toMatchObject([{ roles: ["web"] }, { roles: ["worker"] }]);
  expect(nobodyWorksSince(await known(), world.platform.clock.now())).toBeNull();
  const endedAt = world.platform.clock.now();
  await worker.presence.end();
  expect((await known()).there).toMatchObject([{ id: ids[0] }]);
  world.platform.clock.advance(20);
  expect(nobodyWorksSince(await known(), world.platform.clock.now())).toEqual(endedAt);
  expect(await cardOf("no_worker")).toMatchObject({ count: 1, path: "/admin/deployment" });
  world.platform.clock.advance(60);
  expect((await known()).there).toEqual([]);
  await web.presence.end();
});

test("a process that does both works off the queue", async () => {
  const { presence } = aProcess(ids[0], ["web", "worker"]);
  await presence.start();
  expect(await cardOf("no_worker")).toBeUndefined();
  await presence.end();
});

test("where no process ever said that it is there nothing is missed", async () => {
  expect(nobodyWorksSince(await known(), world.platform.clock.now())).toBeNull();
});

test("what another process has met stands on /admin, with where", async () => {
  const worker = aProcess(ids[1], ["worker"]);
  worker.troubles.met("files_unwritable", "The folder cannot be written.");
  await worker.presence.start();
  expect(await cardOf("files_unwritable")).toMatchObject({
    count: 1,
    details: [{ text: expect.stringMatching(/^\S+:\d+: The folder cannot be written\.$/) }],
  });
  worker.troubles.mended("files_unwritable");
  await worker.presence.end();
  expect(await cardOf("files_unwritable")).toBeUndefined();
});

test("rows of long ago go with the next start", async () => {
  const worker = aProcess(ids[1], ["worker"]);
  await worker.presence.start();
  await worker.presence.end();
  world.platform.clock.advance(31 * 24 * 3_600);
  const web = aProcess(ids[0], ["web"]);
  await web.presence.start();
  const now = world.platform.clock.now();
  expect(await known()).toMatchObject({ workerSeenAt: null });
  expect(nobodyWorksSince(await known(), now)).toEqual(now);
  await web.presence.end();
});

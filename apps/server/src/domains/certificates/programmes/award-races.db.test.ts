import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourseToCertify } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aProgramme, completeCourse } from "../../../../test/factories/programmes.ts";
import { runJobs } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { awardProgrammeJob } from "./award-programmes.ts";

let world: TestApp;
let admin: TestPerson;
let learner: TestPerson;
let first: number;
let second: number;
let added: number;
let programmeId: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

/** Somebody who has completed every course of a programme but the one that is about to come into it. */
async function begin(status: "draft" | "published"): Promise<void> {
  learner = await aPerson(world);
  first = await aCourseToCertify(world);
  second = await aCourseToCertify(world);
  added = await aCourseToCertify(world);
  programmeId = await aProgramme(world, { by: admin, courseIds: [first, second], status });
  await completeCourse(world, learner, first);
}

/** Saves the programme with another course instead of one, and does what is queued then. */
async function save(): Promise<number> {
  const words = { title: "Counting for teachers", description: "Every bar that a class needs" };
  const body = { ...words, course_ids: [first, added], status: "published", version: 1 };
  const { status } = await world.call("PUT", `/api/programmes/${programmeId}`, { as: admin.token, body });
  await runJobs(world, awardProgrammeJob);
  return status;
}

const count = async (sql: string): Promise<number> => Number((await world.db.raw(sql)).rows[0]?.["n"]);
const certificates = () =>
  count(`select count(*)::int as n from certificates where programme_id = ${programmeId} and user_id = ${learner.id}`);

/** Until so many wait for a lock of this kind. */
async function someoneWaits(kind: "advisory" | "relation"): Promise<void> {
  for (;;) {
    const waiting = await count(`select count(*)::int as n from pg_locks where not granted and locktype = '${kind}'
      and database = (select oid from pg_database where datname = current_database())`);
    if (waiting > 0) return;
  }
}

/** Where a transaction stops until it is told to go on. */
function aPause() {
  const begin = Promise.withResolvers<undefined>();
  const end = Promise.withResolvers<undefined>();
  const take = async () => {
    begin.resolve(undefined);
    await end.promise;
  };
  return { take, begun: begin.promise, end: () => end.resolve(undefined) };
}

describe.skipIf(!onPostgres).each(["draft", "published"] as const)(
  "a course that comes into a %s programme",
  (before) => {
    test("while it is being completed: the save waits, and its job sees the completion", async () => {
      await begin(before);
      const pause = aPause();
      const completing = completeCourse(world, learner, added, pause.take);
      await pause.begun;
      const saving = save();
      await someoneWaits("advisory");
      pause.end();
      await completing;
      expect(await saving).toBe(200);
      expect(await certificates()).toBe(1);
    });

    test("and is completed before that is saved: the completion waits, and sees the programme", async () => {
      await begin(before);
      const pause = aPause();
      const holding = world.db.write(async (tx) => {
        await tx.execute("lock table audit_log in share row exclusive mode");
        await pause.take();
      });
      await pause.begun;
      const saving = save();
      await someoneWaits("relation");
      const completing = completeCourse(world, learner, added);
      await someoneWaits("advisory");
      pause.end();
      await holding;
      await completing;
      expect(await certificates()).toBe(1);
      expect(await saving).toBe(200);
      expect(await certificates()).toBe(1);
    });
  },
);

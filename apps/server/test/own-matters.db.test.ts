import { api } from "@pavane/contract";
import { mayDecideAlone, ownErrors, ownershipRulesOf } from "@pavane/contract/core/about";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { isStaffRole, staffRoles, type StaffRole } from "@pavane/contract/identity/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseState } from "./database-state.ts";
import { confirmAgain } from "./factories/purchases.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type Answer, type TestApp } from "./harness.ts";
import type { OwnThing } from "./own-thing-makers.ts";
import { ownThings } from "./own-things.ts";

const nameOf = ({ method, path }: EndpointDef): string => `${method} ${path}`;
const calls: readonly EndpointDef[] = Object.values(api)
  .flatMap((table): EndpointDef[] => Object.values(table))
  .filter((definition) => ownershipRulesOf(definition).length > 0);

const rolesOf = ({ access, staff = [] }: EndpointDef): readonly StaffRole[] =>
  typeof access === "string" ? staff : access.filter(isStaffRole);

const whoseIs = (definition: EndpointDef, thing: OwnThing) => {
  const whose = ownershipRulesOf(definition).find(
    ({ subject, when, refusal = ownErrors.own_matter }) =>
      subject === thing.subject && (when === undefined ? thing.refusal === undefined : thing.refusal === refusal.code),
  );
  if (whose === undefined) throw new Error(`${nameOf(definition)} is not about ${thing.subject}`);
  return whose;
};

const titleOf = ({ subject, as }: OwnThing): string => (as === undefined ? subject : `${subject}, ${as}`);

const cases = calls.flatMap((definition) =>
  (ownThings[nameOf(definition)] ?? []).map((thing) => ({
    name: `${nameOf(definition)} (${titleOf(thing)})`,
    definition,
    thing,
    refusal: whoseIs(definition, thing).refusal ?? ownErrors.own_matter,
  })),
);

type Case = (typeof cases)[number];

async function send(world: TestApp, { definition, thing }: Case, actor: TestPerson): Promise<() => Promise<Answer>> {
  const { params, ...sent } = await thing.prepare(world, actor);
  const left = params.map(String);
  const path = definition.path.replace(/:\w+/g, () => left.shift() ?? "nothing");
  return () => world.call(definition.method, path, { as: actor.token, ...sent });
}

test("every call that decides about something of somebody's is tried with it", () => {
  const untried = calls.flatMap((definition) =>
    ownershipRulesOf(definition)
      // What owners with a power of their own do is tried below.
      .filter(({ ownersAct }) => !(ownersAct === true && typeof definition.access === "string"))
      .filter(({ subject }) => !(ownThings[nameOf(definition)] ?? []).some((thing) => thing.subject === subject))
      .map(({ subject }) => `${nameOf(definition)} (${subject})`),
  );
  expect(untried).toEqual([]);
  expect(Object.keys(ownThings).filter((name) => !calls.map(nameOf).includes(name))).toEqual([]);
});

describe("nobody decides about what is theirs", () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await createTestApp();
    world.platform.clock.set("2027-03-01T12:00:00Z");
    // Somebody else holds every right.
    await aPerson(world, { roles: staffRoles });
  });
  afterAll(() => world.close());

  test.each(cases)("$name", async (one) => {
    for (const role of rolesOf(one.definition)) {
      const actor = await aPerson(world, { roles: [role] });
      const call = await send(world, one, actor);
      const before = await databaseState(world.db);
      const { code, message, status } = one.refusal;
      expect({ role, ...(await call()) }).toMatchObject({ role, status, body: { code, message } });
      expect(await databaseState(world.db)).toEqual(before);
    }
  });
});

describe("where nobody else has the right", () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await createTestApp();
    world.platform.clock.set("2027-03-01T12:00:00Z");
  });
  afterAll(() => world.close());

  const done: string[] = [];

  /** Whether each thing that somebody did is marked; those that found nothing to do leave no row. */
  const marksOf = async ({ id }: TestPerson) =>
    (await world.db.raw("select own_matter from audit_log where actor_id = $1", [id])).rows.map(
      (row) => row["own_matter"],
    );

  /** Calls a single administrator with a thing of their own; yields the call, which has changed nothing so far, and its answer. */
  async function tryAlone(one: (typeof cases)[number]) {
    await world.db.raw("delete from user_roles where role <> 'STUDENT'");
    const actor = await aPerson(world, { roles: ["ADMIN"] });
    const call = await send(world, one, actor);
    world.platform.clock.advance(11 * 60);
    await world.call("GET", "/api/me", { as: actor.token }); // says that they were seen
    const before = await databaseState(world.db);
    const unconfirmed = await call();
    expect(await databaseState(world.db)).toEqual(before);
    return { actor, call, unconfirmed };
  }

  const mayAlone = ({ definition, thing }: (typeof cases)[number]) => mayDecideAlone(whoseIs(definition, thing));

  test.each(cases.filter((one) => !mayAlone(one)))("$name: not alone either", async (one) => {
    const { unconfirmed } = await tryAlone(one);
    expect(unconfirmed).toMatchObject({ status: one.refusal.status, body: { code: one.refusal.code } });
  });

  test.each(cases.filter(mayAlone))("$name", async (one) => {
    const { actor, call, unconfirmed } = await tryAlone(one);
    expect(unconfirmed).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
    await confirmAgain(world, actor);
    const decided = await call();
    expect(["own_matter", "reauthentication_required"]).not.toContain(decided.body?.code);
    expect(decided.status).toBeLessThan(500);
    expect(await marksOf(actor)).not.toContain(false);
    if (decided.status < 300) done.push(nameOf(one.definition));
  });

  test("most of these calls do something, and say so in the log", async () => {
    const { rows } = await world.db.raw("select count(*)::int as rows from audit_log where own_matter");
    expect(rows[0]?.["rows"]).toBeGreaterThanOrEqual(20);
    expect(new Set(done).size).toBeGreaterThanOrEqual(20);
  });
});

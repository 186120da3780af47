import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { giveResource } from "../../../../test/factories/holders.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  world.platform.clock.set("2027-05-01T12:00:00Z");
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const runJob = () => world.app.jobs.find(({ name }) => name === "identity.erase-unclaimed")?.run({});
const pass = (days: number) => world.platform.clock.advance(days * 86_400);
const rowOf = async (id: number) => (await world.db.raw("select * from users where id = $1", [id])).rows[0] ?? {};
const invitationsOf = async (id: number) =>
  (await world.db.raw("select roles from invitations where user_id = $1", [id])).rows;
const mailsTo = async (address: string) =>
  (await world.db.raw("select text_body from mail_outbox where to_address = $1 order by id", [address])).rows;

const invite = async (email: string, roles: readonly string[] = ["INSTRUCTOR"]): Promise<number> => {
  const body = { email, first_name: "Zephyrine", last_name: "Quackenbush", roles };
  const answer = await world.call("POST", "/api/admin/users/invite", { as: admin.token, body });
  expect(answer.status).toBe(202);
  return answer.body.id;
};
const tokenFor = async (address: string): Promise<string> =>
  /\/claim#([\w-]{43})/.exec(String((await mailsTo(address)).at(-1)?.["text_body"]))?.[1] ?? "";
const claim = async (address: string) =>
  world.call("POST", "/api/claim", {
    body: {
      token: await tokenFor(address),
      username: address.split("@")[0],
      password: "arabesque-penchee-9",
      accept_terms: true,
    },
  });

/** The link lives for 7 days, the account for 30 more. */
const over = 37;

test("an account that nobody claimed is erased thirty days after its link has ended, and not before", async () => {
  const id = await invite("zephyrine@waits.example");
  const before = await rowOf(id);
  pass(over - 1);
  await runJob();
  expect(await rowOf(id)).toEqual(before);
  pass(1);
  await runJob();
  expect(await rowOf(id)).toMatchObject({
    username: `deleted-${id}`,
    pending_email: null,
    first_name: null,
    last_name: null,
    is_active: false,
    deleted_at: expect.anything(),
  });
  expect(await invitationsOf(id)).toEqual([]);
  expect(await mailsTo("zephyrine@waits.example")).toEqual([]);
  const { rows } = await world.db.raw(
    "select action, actor_id from audit_log where target_id = $1 and action <> 'user.invited'",
    [String(id)],
  );
  expect(rows).toEqual([{ action: "user.deleted", actor_id: null }]);
  await runJob();
  expect((await world.db.raw("select id from audit_log where target_id = $1", [String(id)])).rows).toHaveLength(2);
});

test("the address can be invited anew, to another account", async () => {
  const first = await invite("anew@waits.example");
  pass(over);
  await runJob();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  const second = await invite("anew@waits.example");
  expect(second).not.toBe(first);
  expect((await claim("anew@waits.example")).body.user).toMatchObject({ id: second });
});

test("one that was claimed, or invited again meanwhile, stays", async () => {
  const claimed = await invite("claimed@waits.example");
  expect((await claim("claimed@waits.example")).status).toBe(200);
  const again = await invite("again@waits.example");
  pass(10);
  admin = await aPerson(world, { roles: ["ADMIN"] });
  expect(await invite("again@waits.example", ["SELLER"])).toBe(again);
  pass(over - 1);
  await runJob();
  expect([await rowOf(claimed), await rowOf(again)]).toMatchObject([{ deleted_at: null }, { deleted_at: null }]);
});

test("one that was deactivated is erased all the same", async () => {
  const id = await invite("shut@waits.example");
  const reason = "Invited by mistake";
  const shut = await world.call("POST", `/api/admin/users/${id}/deactivate`, { as: admin.token, body: { reason } });
  expect(shut.status).toBe(200);
  pass(over);
  await runJob();
  expect(await rowOf(id)).toMatchObject({ username: `deleted-${id}`, deactivation_reason: null });
});

test.each([
  [
    "an order",
    async (email: string) => {
      const course = await aCourse(world, { price: "0.00" });
      const placed = await placeOrder(world, { email, items: [{ item_type: "course", item_id: course.id }] });
      expect(placed.status).toBeLessThan(300);
    },
  ],
  [
    "a course that staff gave",
    async (_email: string, id: number) => anEnrolment(world, id, (await aCourse(world)).id, "staff"),
  ],
  [
    "a resource that staff gave",
    async (_email: string, id: number) =>
      giveResource(world, id, (await aResource(world, { sellerId: (await aSeller(world)).id })).id),
  ],
  [
    "a tier that staff gave",
    async (_email: string, id: number) => {
      const body = { tier: "premium", until: "2030-01-01", reason: "A scholarship" };
      const granted = await world.call("POST", `/api/admin/users/${id}/tier-grant`, { as: admin.token, body });
      expect(granted.status).toBe(200);
    },
  ],
])("one that has %s stays, without the invitation", async (what, give) => {
  const email = `${what.replaceAll(" ", "-")}@has.example`;
  const id = await invite(email);
  await give(email, id);
  pass(over);
  await runJob();
  expect(await rowOf(id)).toMatchObject({ deleted_at: null, pending_email: email, first_name: "Zephyrine" });
  expect(await invitationsOf(id)).toEqual([]);
});

test("of more than a hundred all are looked at in one night, behind one that fails", async () => {
  const first = await invite("first@many.example");
  await world.db.raw(
    `with made as (
       insert into users (username, username_key, pending_email)
       select 'many' || n, 'many' || n, 'm' || n || '@many.example' from generate_series(1, 105) n returning id),
     guests as (insert into user_roles (user_id, role) select id, 'GUEST_USER' from made),
     granted as (insert into tier_grants (user_id, tier, reason) select id, 'premium', 'A scholarship' from made)
     insert into invitations (user_id, roles, invited_by, expires_at)
     select id, '{}', ${admin.id}, (select expires_at from invitations where user_id = ${first}) from made`,
  );
  await world.db.raw(
    `create function refuse_first() returns trigger language plpgsql as
       $$ begin if old.user_id = ${first} then raise exception 'stuck'; end if; return old; end $$;
     create trigger refuse_first before delete on invitations for each row execute function refuse_first()`,
  );
  const last = await invite("last@many.example");
  pass(over);
  await runJob();
  await world.db.raw("drop trigger refuse_first on invitations; drop function refuse_first()");
  const { rows } = await world.db.raw(
    `select u.id from invitations i join users u on u.id = i.user_id where u.pending_email like '%@many.example'`,
  );
  expect(rows).toEqual([{ id: first }]);
  expect(await rowOf(last)).toMatchObject({ username: `deleted-${last}` });
});

test("an account of a guest's purchase that nobody invited stays for good", async () => {
  const email = "bought@alone.example";
  const course = await aCourse(world, { price: "0.00" });
  await placeOrder(world, { email, items: [{ item_type: "course", item_id: course.id }] });
  pass(400);
  await runJob();
  const { rows } = await world.db.raw("select id from users where pending_email = $1", [email]);
  expect(rows).toHaveLength(1);
});

test.runIf(onPostgres)("an order at the moment of the job has its account, whichever comes first", async () => {
  const course = await aCourse(world, { price: "0.00" });
  for (let round = 0; round < 5; round += 1) {
    world.platform.clock.set("2027-05-01T12:00:00Z");
    admin = await aPerson(world, { roles: ["ADMIN"] });
    const email = `moment${round}@race.example`;
    await invite(email);
    pass(over);
    const items = [{ item_type: "course", item_id: course.id }] as const;
    const [placed] = await Promise.all([placeOrder(world, { email, items: [...items] }), runJob()]);
    expect(placed.status).toBeLessThan(300);
    const { rows } = await world.db.raw(
      "select u.deleted_at from orders o join users u on u.id = o.user_id where o.email = $1",
      [email],
    );
    expect(rows).toEqual([{ deleted_at: null }]);
  }
});

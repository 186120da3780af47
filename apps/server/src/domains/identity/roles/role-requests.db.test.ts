import { adminRoleRequest, ownRoleRequests, roleRequest } from "@pavane/contract/identity/schema-roles";
import type { Settings } from "@pavane/contract/site/settings";
import type { Role } from "@pavane/contract/identity/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdsTier } from "../../../../test/factories/held-tiers.ts";
import { deleteAtOnce } from "../../../../test/factories/deleted.ts";
import { aPerson, type PersonOptions, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
let teaching: TestPerson;
let curriculum: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { username: "director", firstName: "Ines", roles: ["ADMIN"] });
  teaching = await aPerson(world, { username: "headofteaching", roles: ["INSTRUCTOR_ADMIN"] });
  curriculum = await aPerson(world, { username: "headofcurriculum", roles: ["CURRICULUM_ADMIN"] });
});
afterAll(() => world.close());

const note = "Twelve years of evening classes in two studios.";
const ask = (person: TestPerson, role: string, text: unknown = note) =>
  world.call("POST", "/api/role-requests", { as: person.token, body: { role, note: text } });
const own = async (person: TestPerson) =>
  ownRoleRequests.parse((await world.call("GET", "/api/role-requests", { as: person.token })).body);
const withdraw = (person: TestPerson, id: number) =>
  world.call("DELETE", `/api/role-requests/${id}`, { as: person.token });
const accept = (as: TestPerson, id: number) =>
  world.call("POST", `/api/admin/role-requests/${id}/accept`, { as: as.token });
const refuse = (as: TestPerson, id: number, reason: unknown = "Please take a course with us first.") =>
  world.call("POST", `/api/admin/role-requests/${id}/refuse`, { as: as.token, body: { reason } });
const list = (as: TestPerson, query = "") => world.call("GET", `/api/admin/role-requests${query}`, { as: as.token });
const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);
const rolesOf = async (person: TestPerson): Promise<Role[]> =>
  (await world.call("GET", "/api/me", { as: person.token })).body.role;
const mailsTo = async (person: TestPerson) => {
  const { rows } = await world.db.raw(
    "select subject, text_body, kind from mail_outbox where user_id = $1 order by id",
    [person.id],
  );
  return rows;
};
/** Somebody with a request that waits. */
async function asker(role: string, wishes: PersonOptions = {}): Promise<{ person: TestPerson; id: number }> {
  const person = await aPerson(world, wishes);
  return { person, id: (await ask(person, role)).body.id };
}

describe("asking for a role", () => {
  test("is kept until somebody decides, and is seen by nobody else", async () => {
    const person = await aPerson(world);
    const made = await ask(person, "INSTRUCTOR");
    expect(made.status).toBe(201);
    expect(roleRequest.parse(made.body)).toMatchObject({ role: "INSTRUCTOR", note, status: "pending", reason: null });
    const seen = await own(person);
    expect(seen.data).toHaveLength(1);
    expect(seen.can.ask).not.toContain("INSTRUCTOR");
    expect((await own(await aPerson(world))).data).toEqual([]);
    expect(await rolesOf(person)).toEqual(["STUDENT"]);
    expect((await world.call("POST", "/api/role-requests", { body: { role: "SELLER", note } })).status).toBe(401);
  });

  test("once: not what one has, waits for, or has under its other name", async () => {
    const { person } = await asker("PROFESSIONAL");
    expect((await ask(person, "PROFESSIONAL")).body).toMatchObject({
      code: "request_open",
      message: "You have already asked for this role.",
    });
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR", "BOOKING_PROFESSIONAL", "BOOKING_USER"] });
    for (const role of ["COURSE_CREATOR", "INSTRUCTOR", "PROFESSIONAL", "DIRECTORY_MEMBER"])
      expect((await ask(creator, role)).body.code).toBe("role_held");
    expect((await own(creator)).can.ask).toEqual(["SELLER", "CURRICULUM_SELLER"]);
  });

  test.each(["ADMIN", "STUDENT", "GUEST_USER", "CURRICULUM_OFFICER", "INSTRUCTOR_ADMIN", "KING", "", 7, null])(
    "not for %j",
    async (role) => {
      const person = await aPerson(world);
      const answer = await world.call("POST", "/api/role-requests", { as: person.token, body: { role, note } });
      expect(answer).toMatchObject({ status: 422, body: { fields: { role: "Choose a role from the list." } } });
    },
  );

  test.each([
    ["too little", "Nineteen letters ab"],
    ["nothing", ""],
    ["nothing one sees", `${"\u200b".repeat(30)}\u0007`],
    ["no text", 12],
  ])("with %s about oneself is refused", async (_what, text) => {
    expect(await ask(await aPerson(world), "SELLER", text)).toMatchObject({
      status: 422,
      body: { fields: { note: "Tell us about your experience in at least 20 characters." } },
    });
  });

  test("with too much, or with what no database keeps, is refused; signs that nobody sees are left out", async () => {
    const person = await aPerson(world);
    expect((await ask(person, "SELLER", "x".repeat(1001))).body.fields).toEqual({
      note: "Use at most 1000 characters.",
    });
    expect((await ask(person, "SELLER", `${note}\0`)).status).toBe(422);
    expect((await ask(person, "SELLER", "x".repeat(3_000_000))).status).toBe(413);
    const made = await ask(person, "SELLER", `  One line\u0007 and\r\nanother, \u202eturned round\u202c.  `);
    expect(made.body.note).toBe("One line  and\nanother, turned round.");
  });

  test("is not endless", async () => {
    const person = await aPerson(world);
    const statuses: number[] = [];
    for (let time = 0; time < 13; time += 1) {
      const made = await ask(person, "SELLER");
      statuses.push(made.status);
      if (made.status === 201) await withdraw(person, made.body.id);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 429]);
  });

  test.skipIf(!onPostgres)("twice at once is kept once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await aPerson(world);
      const answers = await Promise.all([ask(person, "SELLER"), ask(person, "SELLER"), ask(person, "SELLER")]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect((await own(person)).data).toHaveLength(1);
    }
  });

  test("what was chosen when the account was made waits too", async () => {
    const body = {
      username: "newcomer",
      email: "newcomer@example.com",
      password: "a long walk by the river",
      accept_terms: true,
      intents: ["learn", "teach", "sell", "be_booked", "be_listed"],
    };
    const { access_token: token } = (await world.call("POST", "/api/register", { body })).body;
    const { data, can } = (await world.call("GET", "/api/role-requests", { as: token })).body;
    expect(data.map((request: { role: string }) => request.role).toSorted()).toEqual([
      "BOOKING_PROFESSIONAL",
      "DIRECTORY_MEMBER",
      "INSTRUCTOR",
      "SELLER",
    ]);
    expect(can.ask).toEqual(["COURSE_CREATOR", "CURRICULUM_SELLER"]);
  });
});

describe("withdrawing", () => {
  test("ends what waits, after which one may ask again", async () => {
    const { person, id } = await asker("SELLER");
    expect((await withdraw(person, id)).status).toBe(204);
    expect((await own(person)).data[0]).toMatchObject({ status: "withdrawn" });
    expect(await withdraw(person, id)).toMatchObject({
      status: 409,
      body: { code: "request_decided", message: "This request was already withdrawn." },
    });
    expect((await ask(person, "SELLER")).status).toBe(201);
  });

  test("is for one's own only", async () => {
    const { id } = await asker("SELLER");
    for (const person of [await aPerson(world), admin]) expect((await withdraw(person, id)).status).toBe(404);
    expect((await world.call("DELETE", `/api/role-requests/${id}`)).status).toBe(401);
  });
});

describe("accepting", () => {
  test("gives the role at once and tells the person", async () => {
    const { person, id } = await asker("INSTRUCTOR");
    const answer = await accept(admin, id);
    expect(adminRoleRequest.parse(answer.body)).toMatchObject({
      status: "accepted",
      decided_by: { id: admin.id, name: "Ines" },
      can: { decide: false },
    });
    expect(await rolesOf(person)).toEqual(["STUDENT", "INSTRUCTOR"]);
    expect(await mailsTo(person)).toEqual([
      expect.objectContaining({ kind: "role_decided", subject: "You now have the role Instructor" }),
    ]);
    expect(await accept(admin, id)).toMatchObject({
      status: 409,
      body: { code: "request_decided", message: "This request was already accepted." },
    });
    expect((await refuse(admin, id)).body.message).toBe("This request was already accepted.");
  });

  test("needs a fresh confirmation, and so does refusing", async () => {
    const { id } = await asker("SELLER");
    const start = world.platform.clock.now();
    world.platform.clock.advance(11 * 60);
    expect((await accept(admin, id)).body.code).toBe("reauthentication_required");
    expect((await refuse(admin, id)).body.code).toBe("reauthentication_required");
    world.platform.clock.set(start);
  });

  test("writes no mail to an address that nobody confirmed", async () => {
    const { person, id } = await asker("SELLER", { confirmed: false });
    expect((await accept(admin, id)).status).toBe(200);
    expect(await mailsTo(person)).toEqual([]);
  });

  test("is refused while the account cannot be used; refusing is not", async () => {
    const closed: [string, string][] = [
      ["deactivated_at", "This account is deactivated. Reactivate it before you give it a role."],
      ["deletion_due_at", "This account is about to be deleted."],
      ["deleted_at", "This account was deleted. Refuse the request."],
    ];
    for (const [column, message] of closed) {
      const { person, id } = await asker("SELLER");
      if (column === "deleted_at") await deleteAtOnce(world, person.id);
      else await world.db.raw(`update users set ${column} = now() where id = $1`, [person.id]);
      expect(await accept(admin, id)).toMatchObject({ status: 409, body: { code: "account_closed", message } });
      const { rows } = await world.db.raw("select 1 from user_roles where user_id = $1 and role = 'SELLER'", [
        person.id,
      ]);
      expect(rows).toEqual([]);
      expect((await refuse(admin, id)).status).toBe(200);
    }
  });

  test("comes with the role when it is given by hand", async () => {
    const { person, id } = await asker("SELLER");
    await world.call("PUT", `/api/admin/users/${person.id}/roles/SELLER`, { as: curriculum.token, body: {} });
    expect((await own(person)).data[0]).toMatchObject({ id, status: "accepted" });
    expect((await accept(admin, id)).body.message).toBe("This request was already accepted.");
  });

  test.skipIf(!onPostgres)("by two at once happens once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person, id } = await asker("INSTRUCTOR");
      const answers = await Promise.all([accept(admin, id), accept(teaching, id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe("This request was already accepted.");
      expect(await mailsTo(person)).toHaveLength(1);
    }
  });

  test.skipIf(!onPostgres)("while it is withdrawn or refused, one of both happens", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person, id } = await asker("INSTRUCTOR");
      const other = round % 2 === 0 ? withdraw(person, id) : refuse(teaching, id);
      const [accepted, ended] = await Promise.all([accept(admin, id), other]);
      const held = (await rolesOf(person)).includes("INSTRUCTOR");
      expect(accepted.status === 200).toBe(held);
      expect(ended.status === 409).toBe(held);
      const words = held ? "accepted" : round % 2 === 0 ? "withdrawn" : "refused";
      const late = held ? ended : accepted;
      expect(late.body.message).toBe(`This request was already ${words}.`);
    }
  });
});

describe("refusing", () => {
  test("asks for a reason, which the person reads", async () => {
    const { person, id } = await asker("SELLER");
    expect((await refuse(admin, id, "No.")).body.fields).toEqual({ reason: "Give a reason of at least 5 characters." });
    expect((await refuse(admin, id, "x".repeat(501))).body.fields).toEqual({ reason: "Use at most 500 characters." });
    expect((await refuse(admin, id, "We <b>know</b> you too little.")).status).toBe(200);
    expect((await own(person)).data[0]).toMatchObject({ status: "refused", reason: "We <b>know</b> you too little." });
    const [mail] = await mailsTo(person);
    expect(mail?.["text_body"]).toContain("We <b>know</b> you too little.");
    expect(await rolesOf(person)).toEqual(["STUDENT"]);
  });

  test("lets one ask again after seven days, under either name of a role", async () => {
    const start = world.platform.clock.now();
    const { person, id } = await asker("PROFESSIONAL");
    await world.db.raw("update role_requests set role = 'BOOKING_PROFESSIONAL' where id = $1", [id]);
    await refuse(admin, id);
    const again = await ask(person, "PROFESSIONAL");
    expect(again).toMatchObject({ status: 429, body: { code: "request_wait" } });
    expect(again.body.message).toMatch(/^You can ask for this role again on \w+ \d+, \d{4}\.$/);
    expect(again.headers["retry-after"]).toBe(String(7 * 86_400));
    expect((await own(person)).can.ask).not.toContain("PROFESSIONAL");
    world.platform.clock.set(new Date(start.getTime() + 7 * 86_400_000 + 1000));
    expect((await own(person)).can.ask).toContain("PROFESSIONAL");
    expect((await ask(person, "PROFESSIONAL")).status).toBe(201);
    world.platform.clock.set(start);
  });
});

test("each decision is written down with the person and the role", async () => {
  const [one, other, third] = [await asker("SELLER"), await asker("SELLER"), await asker("SELLER")];
  await accept(curriculum, one.id);
  await refuse(curriculum, other.id);
  await world.call("PUT", `/api/admin/users/${third.person.id}/roles/SELLER`, { as: admin.token, body: {} });
  const { rows } = await world.db.raw(
    "select action, actor_id::int, target_id::int, after->>'role' as role from audit_log where target_id = any($1) order by id",
    [[one, other, third].map(({ person }) => String(person.id))],
  );
  expect(rows).toEqual([
    { action: "role_request.accepted", actor_id: curriculum.id, target_id: one.person.id, role: "SELLER" },
    { action: "role_request.refused", actor_id: curriculum.id, target_id: other.person.id, role: "SELLER" },
    { action: "role.given", actor_id: admin.id, target_id: third.person.id, role: "SELLER" },
  ]);
});

describe("who decides", () => {
  test.each([
    ["INSTRUCTOR_ADMIN", "INSTRUCTOR", 200],
    ["INSTRUCTOR_ADMIN", "COURSE_CREATOR", 200],
    ["INSTRUCTOR_ADMIN", "SELLER", 403],
    ["CURRICULUM_ADMIN", "SELLER", 200],
    ["CURRICULUM_ADMIN", "CURRICULUM_SELLER", 200],
    ["CURRICULUM_ADMIN", "INSTRUCTOR", 403],
    ["COURSE_CREATOR_ADMIN", "COURSE_CREATOR", 403],
    ["INSTRUCTOR", "INSTRUCTOR", 403],
    ["ADMIN", "DIRECTORY_MEMBER", 200],
  ] as const)("%s on %s: %i", async (by, role, status) => {
    const decider = await aPerson(world, { roles: [by] });
    const { id } = await asker(role);
    const { id: other } = await asker(role);
    expect((await accept(decider, id)).status).toBe(status);
    expect((await refuse(decider, other)).status).toBe(status);
  });

  test("never oneself", async () => {
    const { person, id } = await asker("SELLER", { roles: ["ADMIN"] });
    expect(await accept(person, id)).toMatchObject({
      status: 403,
      body: { code: "own_matter", message: "Somebody else has to decide about your own." },
    });
    expect((await refuse(person, id)).status).toBe(403);
    const row = (await list(person, `?person=${person.id}`)).body.data[0];
    expect(row.can).toEqual({ decide: false });
  });

  test("sees what they may decide, the waiting ones first come first", async () => {
    const { person, id } = await asker("INSTRUCTOR", { firstName: "Wanda", lastName: "Waits", grant: "premium" });
    const { id: selling } = await asker("SELLER");
    expect(idsOf(await list(teaching, "?size=100"))).toContain(id);
    expect(idsOf(await list(teaching, "?size=100"))).not.toContain(selling);
    expect(idsOf(await list(curriculum, "?size=100&role=INSTRUCTOR"))).toEqual([]);
    expect(idsOf(await list(admin, "?q=wanda%20wait"))).toEqual([id]);
    expect(idsOf(await list(admin, `?person=${person.id}&area=selling`))).toEqual([]);
    const [row] = (await list(admin, `?person=${person.id}`)).body.data;
    expect(row.person).toMatchObject({ name: "Wanda Waits", email: person.email, status: "active" });
    await refuse(teaching, id);
    expect(idsOf(await list(admin, `?person=${person.id}`))).toEqual([]);
    expect(idsOf(await list(admin, `?person=${person.id}&status=refused`))).toEqual([id]);
    expect(idsOf(await list(admin, `?person=${person.id}&status=all`))).toEqual([id]);
    expect((await list(admin, "?status=nonsense&sort=x&page=999&role=KING&person=abc")).status).toBe(200);
    const file = await list(admin, "?format=csv&status=all");
    expect(file.body).toMatch(/Please take a course with us first\./);
  });

  test("sees the tier somebody has, not one that was chosen and never paid for", async () => {
    const waiting = await asker("SELLER", { account: { subscriptionTier: "royalty", isActive: false } });
    const paying = await asker("SELLER", { grant: "educator" });
    await holdsTier(world, paying.person.id, { tier: "premium" });
    const tierOf = async ({ person }: { person: TestPerson }) =>
      adminRoleRequest.parse((await list(admin, `?person=${person.id}`)).body.data[0]).person.tier;
    expect([await tierOf(waiting), await tierOf(paying)]).toEqual(["free", "premium"]);
  });

  test("an unknown request is 404", async () => {
    expect((await accept(admin, 999_999)).status).toBe(404);
    expect((await refuse(admin, 999_999)).status).toBe(404);
  });
});

describe("the sixteen roles", () => {
  test("are listed with what they allow, who gives them and how many hold them", async () => {
    const { data } = (await world.call("GET", "/api/admin/roles", { as: admin.token })).body;
    expect(data).toHaveLength(16);
    const of = (role: Role) => data.find((row: { role: Role }) => row.role === role);
    expect(of("STUDENT")).toMatchObject({ grantable_by: [], pages: [] });
    expect(of("SELLER").grantable_by).toEqual(["ADMIN", "CURRICULUM_ADMIN"]);
    expect(of("INSTRUCTOR_ADMIN").pages).toContain("/admin/instructors");
    const users = await world.call("GET", "/api/admin/users?role=SELLER", { as: admin.token });
    expect(of("SELLER").holders).toBe(users.body.page.total);
  });

  test("others than ADMIN see those they give", async () => {
    const { data } = (await world.call("GET", "/api/admin/roles", { as: curriculum.token })).body;
    expect(data.map((row: { role: Role }) => row.role)).toEqual(["SELLER", "CURRICULUM_SELLER"]);
  });
});

describe("a setting that accepts", () => {
  const accepts = (roles: Settings["accept_roles_automatically"]) =>
    world.app.domains.site.changeSettings({ accept_roles_automatically: roles }, null);

  test("gives the role at once, with the request as its record", async () => {
    await accepts(["SELLER", "BOOKING_PROFESSIONAL"]);
    const person = await aPerson(world);
    const made = await ask(person, "SELLER");
    expect(made).toMatchObject({ status: 201, body: { status: "accepted" } });
    expect(await rolesOf(person)).toEqual(["STUDENT", "SELLER"]);
    expect((await ask(person, "PROFESSIONAL")).body.status).toBe("accepted");
    expect((await ask(person, "ADMIN")).status).toBe(422);
    expect((await ask(person, "INSTRUCTOR")).body.status).toBe("pending");
    const { data } = (await list(admin, `?person=${person.id}&status=accepted`)).body;
    expect(data.map((row: { decided_by: unknown }) => row.decided_by)).toEqual([null, null]);
    expect(await mailsTo(person)).toHaveLength(2);
    await accepts([]);
  });
});

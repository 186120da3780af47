import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type PersonOptions, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let categoryId: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  categoryId = await aResourceCategory(world);
});
afterAll(() => world.close());

const call = (method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, as: TestPerson, body?: object) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });

const note = "Twelve years of classes for children and teenagers.";

/** Somebody who asked for a role and waits. */
async function asks(role: "SELLER" | "CURRICULUM_SELLER" = "SELLER", wishes: PersonOptions = {}) {
  const person = await aPerson(world, wishes);
  const { status, body } = await call("POST", "/api/role-requests", person, { role, note });
  expect(status).toBe(201);
  return { person, request: Number(body.id) };
}

const refuse = (request: number) =>
  call("POST", `/api/admin/role-requests/${request}/refuse`, admin, { reason: "Please tell us more about your work." });
const accept = (request: number) => call("POST", `/api/admin/role-requests/${request}/accept`, admin);
const decidedDaysAgo = (request: number, days: number) =>
  world.db.raw(`update role_requests set decided_at = decided_at - interval '${days} days' where id = ${request}`);

const text = Buffer.from("Walk, breathe, roll down.");
const file = uploadForm([{ name: "file", value: text, fileName: "warm-up.txt" }]);
const send = (path: string, as: TestPerson) => world.call("POST", path, { as: as.token, ...file });
const begin = async (as: TestPerson, kind = "single"): Promise<number> => {
  const made = await call("POST", "/api/resources", as, { kind, title: "Plié at the barre" });
  expect(made.status).toBe(201);
  return Number(made.body.id);
};
const submit = (as: TestPerson, id: number) =>
  call("POST", `/api/resources/${id}/status`, as, { to: "in_review", rights: true });
/** A draft that lacks nothing. */
async function wholeDraft(as: TestPerson): Promise<number> {
  expect((await call("GET", "/api/seller/store", as)).status).toBe(200);
  return (await aResource(world, { sellerId: as.id, values: { status: "draft", categoryIds: [categoryId] } })).id;
}

describe("who waits for the role", () => {
  test("prepares drafts, files and store at any level", async () => {
    const { person } = await asks();
    const id = await begin(person);
    expect((await call("GET", `/api/resources/${id}`, person)).body.can.edit).toBe(true);
    expect((await call("PATCH", `/api/resources/${id}`, person, { price: "12.50" })).status).toBe(200);
    const sent = await send(`/api/resources/${id}/files`, person);
    expect(sent.status).toBe(201);
    const path = `/api/resources/${id}/files/${sent.body.id}`;
    expect((await call("PATCH", path, person, { name: "first.txt" })).status).toBe(200);
    expect((await call("DELETE", path, person)).status).toBe(204);
    expect((await send("/api/seller/simple-upload", person)).status).toBe(201);
    expect((await call("PATCH", "/api/seller/store", person, { name: `Studio ${person.id}` })).status).toBe(200);
    expect((await call("PATCH", "/api/seller/settings", person, { licence: "studio" })).status).toBe(200);
    expect((await call("GET", "/api/seller/resources", person)).body.data).toHaveLength(2);
    expect((await call("GET", "/api/seller/dashboard", person)).body.store.selling).toBe(false);
    const upload = { bytes: 20, purpose: "resource" };
    expect((await call("POST", "/api/uploads", person, upload)).status).toBe(201);
    expect((await call("DELETE", `/api/resources/${id}`, person)).status).toBe(204);
  }, 90_000);

  test("sends nothing for review, by no way, and is told which role is missing", async () => {
    const { person, request } = await asks("SELLER", { grant: "educator" });
    const id = await wholeDraft(person);
    const missing = {
      code: "role_required",
      message: "Your request for the role Seller is waiting for an answer. This is possible once it is accepted.",
    };
    expect(await submit(person, id)).toMatchObject({ status: 403, body: missing });
    const many = { action: "submit", ids: [id], rights: true };
    const { data } = (await call("POST", "/api/seller/resources/bulk", person, many)).body;
    expect(data).toMatchObject([{ id, ok: false, ...missing }]);
    expect((await call("POST", "/api/seller/close", person, { confirm: "x" })).body.code).toBe("forbidden");
    await accept(request);
    expect(await submit(person, id)).toMatchObject({ status: 200, body: { status: "in_review" } });
  });

  test("is found by nobody", async () => {
    const { person } = await asks("SELLER", { grant: "educator" });
    await call("PATCH", "/api/seller/store", person, { name: `Hidden ${person.id}` });
    expect((await call("GET", `/api/sellers/${person.id}`, admin)).status).toBe(404);
  });

  test("changes nothing that was on sale before the role went", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id, values: { categoryIds: [categoryId] } });
    await world.db.raw(`delete from user_roles where user_id = ${seller.id} and role = 'SELLER'`);
    expect((await call("POST", "/api/role-requests", seller, { role: "SELLER", note })).status).toBe(201);
    const refused = { status: 403, body: { code: "role_required" } };
    expect(await call("PATCH", `/api/resources/${id}`, seller, { price: "1.00" })).toMatchObject(refused);
    expect(await call("DELETE", `/api/resources/${id}`, seller)).toMatchObject(refused);
    expect(await call("POST", `/api/resources/${id}/releases`, seller, { note: "New" })).toMatchObject(refused);
  });

  test("bundles a curriculum only after asking for that role", async () => {
    const { person } = await asks();
    const curriculum = { kind: "curriculum", title: "A term of ballet" };
    expect(await call("POST", "/api/resources", person, curriculum)).toMatchObject({
      status: 403,
      body: { code: "role_required", message: "Ask for the curriculum seller role" },
    });
    const { person: bundler, request } = await asks("CURRICULUM_SELLER", { roles: ["SELLER"], grant: "educator" });
    const id = await begin(bundler, "curriculum");
    expect((await call("PUT", `/api/resources/${id}/parts`, bundler, { parts: [] })).status).toBe(200);
    expect(await submit(bundler, id)).toMatchObject({ status: 403, body: { code: "role_required" } });
    await refuse(request);
    expect(await call("PUT", `/api/resources/${id}/parts`, bundler, { parts: [] })).toMatchObject({
      status: 403,
      body: { code: "role_required" },
    });
    expect((await call("GET", `/api/resources/${id}`, bundler)).status).toBe(200);
  });
});

describe("sending for review", () => {
  test("needs level and confirmed e-mail besides the role", async () => {
    const free = await aPerson(world, { roles: ["SELLER"] });
    expect(await submit(free, await wholeDraft(free))).toMatchObject({
      status: 403,
      body: { code: "level_required", feature: "Selling", needed_level: 10, level: 0 },
    });
    const unconfirmed = await aPerson(world, { roles: ["SELLER"], grant: "educator", confirmed: false });
    const id = await wholeDraft(unconfirmed);
    expect(await submit(unconfirmed, id)).toMatchObject({
      status: 403,
      body: { code: "email_unverified", message: "Confirm your e-mail to sell." },
    });
    await world.app.domains.site.changeSettings({ booking_email_confirmed: false }, null);
    expect((await submit(unconfirmed, id)).status).toBe(200);
    await world.app.domains.site.changeSettings({ booking_email_confirmed: true }, null);
  });

  test("a plan alone opens nothing: without a request the answer names the role", async () => {
    const person = await aPerson(world, { grant: "royalty" });
    const named = {
      status: 403,
      body: { code: "role_required", message: "This needs the role Seller. Ask for it first." },
    };
    expect(await call("POST", "/api/resources", person, { kind: "single", title: "Plié" })).toMatchObject(named);
    expect(await call("GET", "/api/seller/resources", person)).toMatchObject(named);
    expect(await send("/api/seller/simple-upload", person)).toMatchObject(named);
    expect(await call("PATCH", "/api/seller/store", person, { name: "Mine" })).toMatchObject(named);
    const upload = { bytes: 20, purpose: "resource" };
    expect((await call("POST", "/api/uploads", person, upload)).status).toBe(403);
  });
});

describe("after a refusal", () => {
  test("ten drafts stay for thirty days, to be read, and who asks again goes on with them", async () => {
    const { person, request } = await asks();
    const ids: number[] = [];
    for (let made = 0; made < 10; made += 1) ids.push(await begin(person));
    const [id = 0] = ids;
    expect((await refuse(request)).status).toBe(200);
    const { data } = (await call("GET", "/api/seller/resources", person)).body;
    expect(data).toHaveLength(10);
    expect((await call("GET", `/api/resources/${id}`, person)).body).toMatchObject({ can: { edit: false } });
    const change = () => call("PATCH", `/api/resources/${id}`, person, { title: "Another title" });
    for (const refused of [
      await change(),
      await call("POST", "/api/resources", person, { kind: "single", title: "Plié" }),
      await send(`/api/resources/${id}/files`, person),
      await send("/api/seller/simple-upload", person),
      await call("PATCH", "/api/seller/store", person, { name: "Mine" }),
      await call("DELETE", `/api/resources/${id}`, person),
      await submit(person, id),
    ])
      expect(refused).toMatchObject({
        status: 403,
        body: {
          code: "role_required",
          message: expect.stringMatching(
            /^Your request for the role Seller was not accepted\. What you prepared can be read until \w+ \d+, \d{4}\.$/,
          ),
        },
      });
    const [kept] = (await call("GET", "/api/me", person)).body.preparing;
    expect(kept).toMatchObject({ role: "SELLER", state: "kept", until: expect.any(String) });
    await decidedDaysAgo(request, 8);
    const again = await call("POST", "/api/role-requests", person, { role: "SELLER", note });
    expect(again.status).toBe(201);
    expect((await change()).status).toBe(200);
    expect((await call("GET", "/api/me", person)).body.preparing).toMatchObject([{ role: "SELLER", state: "asked" }]);
    await call("DELETE", `/api/role-requests/${again.body.id}`, person);
    expect(await change()).toMatchObject({ status: 403, body: { code: "role_required" } });
  });

  test("after thirty days the night deletes what nobody else ever saw, and nothing of who asked again or has the role", async () => {
    const forget = () => world.app.jobs.find(({ name }) => name === "resources.forget-prepared")?.run({});
    const countOf = async (person: TestPerson) => {
      const { rows } = await world.db.raw(
        "select (select count(*)::int from resources where seller_id = $1) as drafts, (select count(*)::int from sellers where user_id = $1) as stores",
        [person.id],
      );
      return rows[0];
    };
    const old = await asks();
    const again = await asks();
    const fresh = await asks();
    const given = await asks();
    for (const { person } of [old, again, fresh, given]) await begin(person);
    for (const { request } of [old, again, fresh, given]) await refuse(request);
    // Prepared before the answer, all of it.
    await world.db.raw("update resources set updated_at = updated_at - interval '32 days' where status = 'draft'");
    await world.db.raw("update sellers set updated_at = updated_at - interval '32 days'");
    for (const { request } of [old, again, given]) await decidedDaysAgo(request, 31);
    await decidedDaysAgo(fresh.request, 29);
    expect((await call("POST", "/api/role-requests", again.person, { role: "SELLER", note })).status).toBe(201);
    await world.db.raw(`insert into user_roles (user_id, role) values (${given.person.id}, 'SELLER')`);
    await forget();
    expect(await countOf(old.person)).toEqual({ drafts: 0, stores: 0 });
    for (const { person } of [again, fresh, given]) expect(await countOf(person)).toEqual({ drafts: 1, stores: 1 });
    // Touched since the answer, so made with the role that was taken away later.
    await world.db.raw("update resources set updated_at = now() where seller_id = $1", [given.person.id]);
    await world.db.raw("delete from user_roles where user_id = $1 and role = 'SELLER'", [given.person.id]);
    await forget();
    expect(await countOf(given.person)).toEqual({ drafts: 1, stores: 1 });
  });

  test("after thirty days nothing is shown any more", async () => {
    const { person, request } = await asks();
    await begin(person);
    await refuse(request);
    await decidedDaysAgo(request, 31);
    expect(await call("GET", "/api/seller/resources", person)).toMatchObject({
      status: 403,
      body: { code: "role_required", message: "This needs the role Seller. Ask for it first." },
    });
    expect((await call("GET", "/api/me", person)).body.preparing).toEqual([]);
  });
});

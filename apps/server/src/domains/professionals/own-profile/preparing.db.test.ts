import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aService } from "../../../../test/factories/booking.ts";
import { aPerson, type PersonOptions, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const call = (method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, as: TestPerson, body?: object) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });

async function asks(wishes: PersonOptions = {}) {
  const person = await aPerson(world, wishes);
  const body = { role: "PROFESSIONAL", note: "Ten years of private lessons in ballroom." };
  const answer = await call("POST", "/api/role-requests", person, body);
  expect(answer.status).toBe(201);
  return { person, request: Number(answer.body.id) };
}

const barre = {
  name: "Barre at home",
  description: "An hour at the barre, for any level.",
  minutes: 60,
  price: "60.00",
};
const hours = { hours: [{ weekday: 2, from: "09:00", to: "17:00" }] };
const waiting = {
  code: "role_required",
  message: "Your request for the role Professional is waiting for an answer. This is possible once it is accepted.",
};

describe("who waits for the role", () => {
  test("prepares profile, hours and services at any level", async () => {
    const { person } = await asks();
    expect((await call("PATCH", "/api/me/professional", person, { city: "Lisbon" })).status).toBe(200);
    expect((await call("PUT", "/api/me/availability", person, hours)).status).toBe(200);
    expect((await call("PUT", "/api/me/availability/dates/2030-03-05", person, { ranges: [] })).status).toBe(200);
    expect((await call("DELETE", "/api/me/availability/dates/2030-03-05", person)).status).toBe(200);
    const off = await call("POST", "/api/me/time-off", person, { from: "2030-03-05", to: "2030-03-06" });
    expect(off.status).toBe(201);
    const made = await call("POST", "/api/me/services", person, barre);
    expect(made.status).toBe(201);
    const service = `/api/me/services/${made.body.id}`;
    expect((await call("PATCH", service, person, { price: "70.00" })).status).toBe(200);
    expect((await call("PUT", "/api/me/services/order", person, { ids: [made.body.id] })).status).toBe(200);
    const days = `service_id=${made.body.id}&from=2030-03-12&to=2030-03-12`;
    expect((await call("GET", `/api/me/professional/slots?${days}`, person)).status).toBe(200);
    const { checklist } = (await call("GET", "/api/me/professional", person)).body;
    const stateOf = (key: string) => checklist.find((item: { key: string }) => item.key === key).state;
    expect([stateOf("role"), stateOf("hours"), stateOf("service")]).toEqual(["waiting", "done", "done"]);
    expect((await call("GET", "/api/me/sessions", person)).status).toBe(200);
    expect((await call("GET", "/api/me/busy-feeds", person)).status).toBe(200);
    expect((await call("DELETE", service, person)).status).toBe(200);
  });

  test("is neither published, found nor booked, and nothing of theirs is fetched", async () => {
    const { person } = await asks({ grant: "educator" });
    await call("PUT", "/api/me/availability", person, hours);
    const serviceId = await aService(world, person.id);
    for (const refused of [
      await call("POST", "/api/me/professional/publish", person),
      await call("POST", "/api/me/sessions", person, { service_id: serviceId, starts_at: "2030-03-05T09:00:00Z" }),
      await call("POST", "/api/me/series", person, {
        service_id: serviceId,
        first: "2030-03-05",
        local_time: "09:00",
        every_weeks: 1,
        count: 2,
      }),
      await call("POST", "/api/me/busy-feeds", person, { name: "Mine", url: "https://example.com/a.ics" }),
    ])
      expect(refused).toMatchObject({ status: 403, body: waiting });
    // Published once, before the role was taken away: a new request does not bring it back.
    await world.db.raw(`update professionals set published_at = now() where user_id = ${person.id}`);
    expect((await call("GET", `/api/professionals/${person.id}`, admin)).status).toBe(404);
    const booking = { service_id: serviceId, starts_at: "2030-03-05T14:00:00Z", client_key: crypto.randomUUID() };
    expect((await call("POST", "/api/bookings", admin, booking)).body.code).toMatch(/not_bookable|not_found/);
  });

  test("with the role the level is asked for when one wants to be found", async () => {
    const low = await aPerson(world, { roles: ["PROFESSIONAL"] });
    expect((await call("POST", "/api/me/services", low, barre)).status).toBe(201);
    expect(await call("POST", "/api/me/professional/publish", low)).toMatchObject({
      status: 403,
      body: { code: "level_required", feature: "Get Booked", needed_level: 10, level: 0 },
    });
  });
});

test("without a request the answer names the role, whatever the plan", async () => {
  const person = await aPerson(world, { grant: "royalty" });
  for (const refused of [
    await call("PATCH", "/api/me/professional", person, { city: "Lisbon" }),
    await call("PUT", "/api/me/availability", person, hours),
    await call("POST", "/api/me/services", person, barre),
    await call("POST", "/api/me/professional/publish", person),
    await call("POST", "/api/me/busy-feeds", person, { name: "Mine", url: "https://example.com/a.ics" }),
  ])
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "role_required", message: "This needs the role Professional. Ask for it first." },
    });
});

test("after a refusal hours and services can be read for thirty days", async () => {
  const { person, request } = await asks();
  await call("PUT", "/api/me/availability", person, hours);
  await call("POST", "/api/me/services", person, barre);
  const reason = "Please tell us more about your work.";
  await call("POST", `/api/admin/role-requests/${request}/refuse`, admin, { reason });
  expect((await call("GET", "/api/me/services", person)).body.data).toHaveLength(1);
  expect((await call("GET", "/api/me/availability", person)).body.hours).toHaveLength(1);
  const save = () => call("PUT", "/api/me/availability", person, { hours: [] });
  expect(await save()).toMatchObject({ status: 403, body: { code: "role_required" } });
  await world.db.raw(`update role_requests set decided_at = decided_at - interval '31 days' where id = ${request}`);
  expect((await call("GET", "/api/me/services", person)).status).toBe(403);
  const again = { role: "PROFESSIONAL", note: "Ten years of private lessons in ballroom." };
  expect((await call("POST", "/api/role-requests", person, again)).status).toBe(201);
  expect((await save()).status).toBe(200);
});

test("thirty days after the answer the night deletes hours and services that nobody else ever saw", async () => {
  const reason = "Please tell us more about your work.";
  const forget = () => world.app.jobs.find(({ name }) => name === "booking.forget-prepared")?.run({});
  const countOf = async (id: number) =>
    (
      await world.db.raw(
        `select (select count(*)::int from professionals where user_id = ${id}) as profiles,
           (select count(*)::int from services where user_id = ${id}) as services,
           (select count(*)::int from availability_hours where user_id = ${id}) as hours`,
      )
    ).rows[0];
  const [old, fresh] = [await asks(), await asks()];
  for (const { person, request } of [old, fresh]) {
    await call("PUT", "/api/me/availability", person, hours);
    await call("POST", "/api/me/services", person, barre);
    await call("POST", `/api/admin/role-requests/${request}/refuse`, admin, { reason });
  }
  await world.db.raw("update professionals set updated_at = updated_at - interval '32 days'");
  await world.db.raw("update services set updated_at = updated_at - interval '32 days'");
  await world.db.raw(`update role_requests set decided_at = decided_at - interval '31 days' where id = ${old.request}`);
  await world.db.raw(
    `update role_requests set decided_at = decided_at - interval '29 days' where id = ${fresh.request}`,
  );
  await forget();
  expect(await countOf(old.person.id)).toEqual({ profiles: 0, services: 0, hours: 0 });
  expect(await countOf(fresh.person.id)).toEqual({ profiles: 1, services: 1, hours: 1 });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let person: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  person = await aProfessional(world);
});
afterAll(() => world.close());

const path = "/api/me/services";
const barre = { name: "Barre", description: "An hour at the barre.", minutes: 60, price: "60.00" };
const post = (body: object, as = person.token) => world.call("POST", path, { as, body });
const patch = (id: number, body: object, as = person.token) => world.call("PATCH", `${path}/${id}`, { as, body });
const remove = (id: number, as = person.token) => world.call("DELETE", `${path}/${id}`, { as });
const list = async (as = person.token) => (await world.call("GET", path, { as })).body.data;

describe("services", () => {
  test("are offered with what they leave of their price, changed, and listed in their order", async () => {
    const { status, body } = await post({ ...barre, mode: "place", place: "12 Mercer St", capacity: 4, role_gap: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...barre,
      receives: "48.00",
      place: "12 Mercer St",
      dance_roles: true,
      start_every: 30,
      notice_min: 1440,
      furthest_days: 60,
      policy: "flexible",
      approval: "instant",
      archived_at: null,
      bookings_ahead: 0,
      version: 1,
    });
    const free = await post({ ...barre, name: "First look", price: 0, startEvery: 15, policy: "moderate" });
    expect(free.body).toMatchObject({ price: "0.00", receives: "0.00", start_every: 15, policy: "moderate" });
    const changed = await patch(body.id, { price: "45.01", version: 1 });
    expect(changed.body).toMatchObject({ price: "45.01", receives: "36.01", version: 2, name: "Barre" });
    expect(await patch(body.id, { name: "Later", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "edit_conflict" },
    });
    const order = (ids: number[]) => world.call("PUT", `${path}/order`, { as: person.token, body: { ids } });
    expect((await order([free.body.id, body.id])).body.data.map(({ id }: any) => id)).toEqual([free.body.id, body.id]);
    expect((await order([body.id])).status).toBe(422);
    expect((await order([body.id, body.id])).status).toBe(422);
  });

  test.each([
    ["name", { name: "Ba" }, "Name must be at least 3 characters"],
    ["description", { description: "Short" }, "Description must be at least 10 characters"],
    ["minutes", { minutes: 14 }, "Choose 15 to 480 minutes in steps of 5"],
    ["minutes", { minutes: 62 }, "Choose 15 to 480 minutes in steps of 5"],
    ["minutes", { minutes: 485 }, "Choose 15 to 480 minutes in steps of 5"],
    ["price", { price: "0.49" }, "Price must be $0.00 or at least $0.50"],
    ["capacity", { capacity: 31 }, "Places must be a whole number from 1 to 30"],
    ["capacity", { capacity: 1.5 }, "Places must be a whole number from 1 to 30"],
    ["before_min", { before_min: 121 }, "Buffer must be 0 to 120 minutes"],
    ["after_min", { after_min: -1 }, "Buffer must be 0 to 120 minutes"],
    ["notice_min", { notice_min: 43_201 }, "Notice must be 0 hours to 30 days"],
    ["notice_min", { approval: "request", notice_min: 119 }, "By request needs at least 2 hours of notice"],
    ["furthest_days", { furthest_days: 366 }, "Furthest day must be 1 to 365 days"],
    ["notice_min", { notice_min: 1441, furthest_days: 1 }, "Notice is longer than the furthest day"],
    ["place", { mode: "place" }, "Give the address learners come to"],
    ["place", { mode: "place", place: "  " }, "Give the address learners come to"],
    ["meeting_url", { meeting_url: "http://meet.example" }, "Enter an https:// address"],
    ["meeting_url", { meeting_url: "javascript:alert(1)" }, "Enter an https:// address"],
    ["start_every", { start_every: 7 }, "Choose 5, 10, 15, 20, 30 or 60 minutes"],
  ])("%s: %j is refused", async (field, values, said) => {
    const { status, body } = await post({ ...barre, ...values });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ [field]: said });
  });

  test("are judged as a whole when a part of them changes", async () => {
    const id = await aService(world, person.id, { approval: "request", noticeMin: 120, furthestDays: 5 });
    expect((await patch(id, { notice_min: 60 })).body.fields).toHaveProperty("notice_min");
    expect((await patch(id, { mode: "place" })).body.fields).toEqual({ place: "Give the address learners come to" });
    expect((await patch(id, { notice_min: 7_200 })).status).toBe(200);
    expect((await patch(id, { furthest_days: 4 })).body.fields).toEqual({
      notice_min: "Notice is longer than the furthest day",
    });
    expect((await patch(id, { price: "" })).status).toBe(422);
    expect((await patch(id, { colour: "red" })).status).toBe(422);
  });

  test("have names of one line that can be seen", async () => {
    const said = {
      name: "Barre\r\nBCC: a@b.example\u202e",
      description: "An hour\u0007 at\r\nthe barre.",
      mode: "place",
      place: "12 Mercer St\nX-EVIL:1\u200b",
    };
    expect((await post({ ...barre, ...said })).body).toMatchObject({
      name: "Barre BCC: a@b.example",
      description: "An hour  at\nthe barre.",
      place: "12 Mercer St X-EVIL:1",
    });
    const unseen = await post({ ...barre, name: "\u200b\u200b\u200b\u200b" });
    expect(unseen.body.fields).toEqual({ name: "Name must be at least 3 characters" });
    const url = await post({ ...barre, mode: "online", meeting_url: "https://meet.example/\r\nX-EVIL:1" });
    expect(url.body.fields).toEqual({ meeting_url: "Enter an https:// address" });
  });

  test("are deleted, or archived once booked; bookings stay", async () => {
    const unused = await aService(world, person.id);
    expect((await remove(unused)).body).toEqual({ archived: false });
    expect((await remove(unused)).body.code).toBe("service_not_found");
    const booked = await aService(world, person.id);
    const startsAt = new Date(world.platform.clock.now().getTime() + 86_400_000);
    await aConfirmedBooking(world, { serviceId: booked, startsAt });
    expect((await list()).find(({ id }: any) => id === booked)).toMatchObject({ bookings_ahead: 1, archived_at: null });
    expect((await remove(booked)).body).toEqual({ archived: true });
    const data = await list();
    expect(data.at(-1)).toMatchObject({ id: booked, archived_at: expect.any(String), bookings_ahead: 1 });
    expect((await patch(booked, { archived: false })).body.archived_at).toBeNull();
  });
});

describe("nobody else's", () => {
  test("a role and the own services are asked for, a level only to be found", async () => {
    const low = await aProfessional(world, { account: { subscriptionTier: "educator" } });
    await world.db.raw(`update tier_grants set ended_at = now() where user_id = ${low.id}`);
    const id = await aService(world, low.id);
    const { body: made } = await post(barre, low.token);
    for (const answer of [
      await patch(id, { name: "Other" }, low.token),
      await world.call("PUT", `${path}/order`, { as: low.token, body: { ids: [made.id, id] } }),
      await remove(made.id, low.token),
    ])
      expect(answer.status).toBe(200);
    const standing = await world.call("GET", "/api/me/professional", { as: low.token });
    expect(standing.body.checklist.find(({ key }: any) => key === "level").state).toBe("to_do");
    expect((await list(low.token)).length).toBe(1);
    const mine = await aService(world, person.id);
    const other = await aProfessional(world);
    expect((await patch(mine, { name: "Mine now" }, other.token)).body.code).toBe("service_not_found");
    expect((await remove(mine, other.token)).body.code).toBe("service_not_found");
    const member = await aPerson(world, { roles: ["DIRECTORY_MEMBER"], grant: "educator" });
    expect((await post(barre, member.token)).body.code).toBe("role_required");
    expect((await world.call("POST", path, { body: barre })).status).toBe(401);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordMoney } from "../../../../test/factories/booked.ts";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => {
  recordMoney(world.app.ports.booking);
  world.platform.clock.set("2027-03-01T12:00:00Z");
});

const startsAt = new Date("2027-03-16T13:00:00Z");
const read = async (as: TestPerson, path: string) => (await world.call("GET", path, { as: as.token })).body;
const openStore = (id: number, name: string) =>
  world.db.raw("insert into sellers (user_id, name, slug) values ($1, $2, $3)", [id, name, `shop-${id}`]);

async function booked(store?: string) {
  const professional = await aProfessional(world);
  const learner = await aPerson(world);
  if (store !== undefined) await openStore(professional.id, store);
  const serviceId = await aService(world, professional.id, { name: "Barre" });
  const { id } = await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt });
  return { professional, learner, id };
}

test("people without names are called by their store or a member, in bookings, their list, their history and their calendar", async () => {
  const { professional, learner, id } = await booked("Fleur de danse");
  const own = await read(learner, `/api/bookings/${id}`);
  expect([own.professional.name, own.learner.name]).toEqual(["Fleur de danse", "A member"]);
  expect(own.history[0].by.name).toBe("A member");
  const { raw } = await world.call("GET", own.ics_url);
  expect(raw.toString()).toContain("SUMMARY:Barre with Fleur de danse");
  const everything = [
    JSON.stringify(own),
    JSON.stringify(await read(professional, "/api/bookings?as=professional")),
    JSON.stringify(await read(learner, "/api/bookings")),
    raw.toString(),
  ].join("\n");
  for (const { username } of [professional, learner]) expect(everything).not.toContain(username);
});

test("a store that is closed, or is called like its person signs in, names nobody", async () => {
  const closed = await booked("Closed for good");
  await world.db.raw("update sellers set state = 'closed', closed_at = now() where user_id = $1", [
    closed.professional.id,
  ]);
  expect((await read(closed.learner, `/api/bookings/${closed.id}`)).professional.name).toBe("A member");
  const same = await booked();
  await openStore(same.professional.id, same.professional.username.toUpperCase());
  expect((await read(same.learner, `/api/bookings/${same.id}`)).professional.name).toBe("A member");
});

test("the search of bookings finds people by what they are called, and by nothing else", async () => {
  const { professional, learner, id } = await booked("Petit rat studio");
  const found = async (as: TestPerson, side: string, q: string) =>
    (await read(as, `/api/bookings?as=${side}&q=${encodeURIComponent(q)}`)).data.map((one: { id: number }) => one.id);
  expect(await found(learner, "learner", "petit RAT")).toEqual([id]);
  expect(await found(learner, "learner", professional.username)).toEqual([]);
  expect(await found(learner, "learner", "member")).toEqual([]);
  expect(await found(professional, "professional", "a member barre")).toEqual([id]);
  expect(await found(professional, "professional", learner.username)).toEqual([]);
  await world.db.raw("update users set last_name = 'Lopes' where id = $1", [learner.id]);
  expect(await found(professional, "professional", "lopes")).toEqual([id]);
  expect(await found(professional, "professional", "member")).toEqual([]);
});

test("online a professional reads the learner's clock too, in mails and in their calendar", async () => {
  const { professional, learner, id } = await booked();
  await world.db.raw("update users set time_zone = 'Europe/London' where id = $1", [learner.id]);
  await world.db.raw("update bookings set updated_at = now() where id = $1", [id]);
  const cancelled = await world.call("POST", `/api/bookings/${id}/cancel`, { as: learner.token, body: {} });
  expect(cancelled.status).toBe(200);
  const { rows } = await world.db.raw("select text_body from mail_outbox where user_id = $1 order by id", [
    professional.id,
  ]);
  expect(String(rows[0]?.["text_body"])).toContain(
    "When: Tue 16 Mar, 9:00 AM – 10:00 AM EDT in New York, Tue 16 Mar, 1:00 PM – 2:00 PM GMT in London",
  );
});

test("a store begins without what its person signs in with", async () => {
  const seller = await aPerson(world, { roles: ["SELLER"], grant: "educator" });
  const named = await aPerson(world, { roles: ["SELLER"], grant: "educator", firstName: "Odile", lastName: "Roux" });
  const nameOf = async (person: TestPerson) => (await read(person, "/api/seller/store")).name;
  expect(await nameOf(seller)).toBe(`Store ${seller.id}`);
  expect(await nameOf(named)).toBe("Odile Roux");
});

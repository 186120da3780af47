import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aProfessional, aService } from "../../../../test/factories/booking.ts";
import { conversationCalls } from "../../../../test/factories/conversations.ts";
import { deleteAtOnce } from "../../../../test/factories/deleted.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";

let world: TestApp;
let ana: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  ana = await aPerson(world, { firstName: "Ana" });
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const { call, start } = conversationCalls(() => world);
const note = "Take the telephone number out of your text.";
const report = async (as: TestPerson, id: number): Promise<number> =>
  (await call(as, "POST", "/api/reports", { target_type: "profile", target_id: id, reason: "abusive", note })).body.id;
const resolve = (as: TestPerson, id: number, outcome = "hidden") =>
  call(as, "POST", `/api/admin/reports/${id}/resolve`, { outcome, note });
const hide = async (person: TestPerson) => {
  expect((await resolve(admin, await report(ana, person.id))).status).toBe(204);
};
const show = (as: TestPerson, id: number) => call(as, "POST", `/api/admin/users/${id}/show-profile`);
const profile = (id: number, as?: TestPerson, query = "") =>
  world.call("GET", `/api/users/${id}${query}`, as ? { as: as.token } : {});
const found = async (words: string, as: TestPerson) =>
  (await call(as, "GET", `/api/search?q=${words}`)).body.groups
    .filter(({ key }: { key: string }) => key === "people" || key === "professionals")
    .flatMap(({ items }: { items: { title: string }[] }) => items.map(({ title }) => title));
const acts = async (action: string, id: number) =>
  (await call(admin, "GET", `/api/admin/audit?action=${action}&size=100`)).body.data.filter(
    ({ target }: { target: { id: unknown } }) => String(target.id) === String(id),
  );

/** Somebody whom the directory shows, who can be booked, written to and found. */
async function shownEverywhere(name: string): Promise<TestPerson> {
  const person = await aProfessional(world, {
    firstName: name,
    lastName: "Vega",
    roles: ["PROFESSIONAL", "INSTRUCTOR"],
    profile: { headline: "About me" },
  });
  await aService(world, person.id);
  return person;
}

const followDirectory = () => world.app.jobs.find(({ name }) => name === "booking.directory")?.run({});

/** What a member finds of a person, everywhere. */
async function everywhere(person: TestPerson, name: string) {
  await followDirectory();
  const listed = await world.db.raw("select 1 from directory_listings where user_id = $1", [person.id]);
  return {
    profile: (await profile(person.id, ana)).status,
    asGuest: (await profile(person.id)).status,
    professional: (await world.call("GET", `/api/professionals/${person.id}`)).status,
    directory: listed.rows.length,
    search: await found(name, ana),
    taught: (await world.call("GET", `/api/instructors/${person.id}`)).body.headline,
    written: (await start(ana, person)).status,
  };
}

test("a hidden profile is gone for everybody but its owner, everywhere, until it is shown again", async () => {
  const ben = await shownEverywhere("Bartolo");
  const there = {
    profile: 200,
    asGuest: 200,
    professional: 200,
    directory: 1,
    search: expect.arrayContaining(["Bartolo Vega"]),
    taught: "About me",
    written: 201,
  };
  await hide(ben);
  expect(await everywhere(ben, "bartolo")).toEqual({
    profile: 404,
    asGuest: 404,
    professional: 404,
    directory: 0,
    search: [],
    taught: null,
    written: 403,
  });
  expect((await profile(ben.id, ben)).status).toBe(200);
  expect((await profile(ben.id, ben, "?as=public")).status).toBe(404);
  expect((await show(admin, ben.id)).body).toMatchObject({ id: ben.id, profile_hidden_at: null });
  expect(await everywhere(ben, "bartolo")).toEqual(there);
});

test("its owner is told why and reads since when; choosing whom it is shown to is kept, and does not undo it", async () => {
  const ben = await aPerson(world, { firstName: "Ben", profile: { chosenVisibility: "members" } });
  await hide(ben);
  const [told] = (await call(ben, "GET", "/api/notices")).body.data;
  expect(told).toMatchObject({
    kind: "security",
    title: "Your profile was hidden",
    body: `Somebody reported your profile, and we agree with them: ${note}`,
    link: `/profile/${ben.id}`,
  });
  const [mail] = await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, ben.id));
  expect(mail).toMatchObject({ kind: "warned", subject: "Your profile was hidden" });
  expect(mail?.textBody).toContain(note);
  expect(mail?.textBody).toMatch(/write to us: \S+\/contact/);
  const me = (await call(ben, "GET", "/api/me")).body;
  expect(me).toMatchObject({ visibility: "members", profile_hidden_at: expect.any(String) });
  const saved = await call(ben, "PATCH", "/api/me", { version: me.version, visibility: "everyone" });
  expect(saved.body).toMatchObject({ visibility: "everyone", profile_hidden_at: me.profile_hidden_at });
  expect((await profile(ben.id, ana)).status).toBe(404);
  await show(admin, ben.id);
  expect((await profile(ben.id)).status).toBe(200);
  await show(admin, ben.id);
  const both = (await call(ben, "GET", "/api/notices")).body.data;
  expect(both.map(({ title }: { title: string }) => title)).toEqual([
    "Your profile is shown again",
    "Your profile was hidden",
  ]);
  expect(both[0]).toMatchObject({ link: `/profile/${ben.id}` });
});

test("what its owner has to do before they are booked says that the site has hidden it", async () => {
  const ben = await shownEverywhere("Celestino");
  await hide(ben);
  const { checklist } = (await call(ben, "GET", "/api/me/professional")).body;
  expect(checklist).toContainEqual(
    expect.objectContaining({ key: "profile", state: "to_do", reason: expect.stringContaining("We have hidden") }),
  );
});

test("hiding deals with every open report about it, once, also of two at the same moment", async () => {
  const ben = await aPerson(world, { firstName: "Ben" });
  const ids = [await report(ana, ben.id), await report(await aPerson(world), ben.id)];
  const both = onPostgres
    ? await Promise.all(ids.map((id) => resolve(admin, id)))
    : [await resolve(admin, ids[0] ?? 0), await resolve(admin, ids[1] ?? 0)];
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  const mails = await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, ben.id));
  expect(mails).toHaveLength(1);
  const logged = (await Promise.all(ids.map((id) => acts("report.resolved", id)))).flat();
  expect(logged).toMatchObject([{ after: { status: "hidden", note } }]);
});

test("it stays hidden since the first time, and showing it twice is written down once", async () => {
  const ben = await aPerson(world, { firstName: "Ben" });
  await hide(ben);
  const since = (await call(admin, "GET", `/api/admin/users/${ben.id}`)).body.profile_hidden_at;
  world.platform.clock.advance(60);
  const other = await aPerson(world);
  expect((await resolve(admin, await report(other, ben.id))).status).toBe(204);
  expect((await call(admin, "GET", `/api/admin/users/${ben.id}`)).body.profile_hidden_at).toBe(since);
  const twice = await Promise.all([show(admin, ben.id), show(admin, ben.id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await acts("user.profile_shown", ben.id)).toMatchObject([
    { before: { profile_hidden_at: since }, after: { profile_hidden_at: null } },
  ]);
});

test("it is hidden and shown by administrators alone, and shown where there is somebody", async () => {
  const ben = await aPerson(world, { firstName: "Ben" });
  const id = await report(ana, ben.id);
  const helper = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
  expect((await resolve(helper, id)).status).toBe(404);
  expect((await resolve(admin, id)).status).toBe(204);
  expect((await show(helper, ben.id)).status).toBe(403);
  expect((await world.call("POST", `/api/admin/users/${ben.id}/show-profile`)).status).toBe(401);
  expect((await show(admin, 999_999_999)).status).toBe(404);
  expect((await profile(ben.id)).status).toBe(404);
});

test("of a deleted account there is nothing to show again", async () => {
  const ben = await aPerson(world, { firstName: "Ben" });
  await hide(ben);
  await deleteAtOnce(world, ben.id);
  expect((await show(admin, ben.id)).status).toBe(404);
});

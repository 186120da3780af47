import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../test/factories/booking.ts";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../test/factories/certificates.ts";
import { anOrder } from "../../../test/factories/orders.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { conversationCalls } from "../../../test/factories/conversations.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import * as people from "./people-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

interface Group {
  key: string;
  items: { id: number; title: string; path: string }[];
  more: { path: string } | null;
}

const search = async (q: string, as?: string) =>
  (await world.call("GET", `/api/search?q=${encodeURIComponent(q)}`, as ? { as } : {})).body as {
    groups: Group[];
    failed: string[];
  };
const found = async (key: string, q: string, as?: string) =>
  (await search(q, as)).groups.find((group) => group.key === key)?.items.map(({ title }) => title) ?? [];

async function listed(wishes: Parameters<typeof aProfessional>[1]) {
  const person = await aProfessional(world, wishes);
  await aService(world, person.id);
  await world.app.jobs.find(({ name }) => name === "booking.directory")?.run({});
  return person;
}

test("words find courses, resources, professionals and people together", async () => {
  const courseId = await aCourseToCertify(world, { title: "Zydeco for beginners" });
  const seller = await aSeller(world);
  const resource = await aResource(world, { sellerId: seller.id, values: { title: "Zydeco warm-up" } });
  const professional = await listed({ firstName: "Zydeco", lastName: "Broussard" });
  const person = await aPerson(world, { firstName: "Zydeco", lastName: "Landry" });
  const { groups, failed } = await search("zydeco");
  expect(groups.map(({ key, items, more }) => [key, items.map(({ path }) => path), more?.path ?? null])).toEqual([
    ["courses", [`/courses/${courseId}`], "/courses?q=zydeco"],
    ["resources", [`/curriculum/${resource.id}`], "/curriculum?q=zydeco"],
    ["professionals", [`/profile/${professional.id}`], "/connect?q=zydeco"],
    ["people", [`/profile/${person.id}`], null],
  ]);
  expect(failed).toEqual([]);
});

test("an administrator finds accounts by name, address and number; nobody else does", async () => {
  const quiet = await aPerson(world, {
    firstName: "Wilhelmine",
    lastName: "Accounts",
    profile: { chosenVisibility: "nobody" },
  });
  const { token: admin } = await aPerson(world, { roles: ["ADMIN"] });
  const { token: other } = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
  const users = async (q: string, as?: string) =>
    (await search(q, as)).groups.find(({ key }) => key === "users")?.items.map(({ path }) => path) ?? [];
  expect(await users("wilhelm accounts", admin)).toEqual([`/admin/users/${quiet.id}`]);
  expect(await users(`#${quiet.id}`, admin)).toEqual([`/admin/users/${quiet.id}`]);
  expect(await users("wilhelmine", other)).toEqual([]);
  expect(await users("wilhelmine")).toEqual([]);
});

test("of two words each may begin a name, those whose names begin with both before those who have them within", async () => {
  const { token: admin } = await aPerson(world, { roles: ["ADMIN"] });
  const within = await aPerson(world, { firstName: "Zora", lastName: "Unkestrell", username: "aa.zo.kestrell" });
  const begins = await aPerson(world, { firstName: "Zora", lastName: "Kestrell", username: "zz.last" });
  const ids = async (group: string) =>
    (await search("zo kestrell", admin)).groups.find(({ key }) => key === group)?.items.map(({ id }) => id);
  expect(await ids("people")).toEqual([begins.id, within.id]);
  expect(await ids("users")).toEqual([begins.id, within.id]);
});

test("whose username or confirmed address it is stands first, whoever only typed such an address last", async () => {
  const { token: admin } = await aPerson(world, { roles: ["ADMIN"] });
  const named = { firstName: "Rigaudonia", lastName: "Last" };
  const owner = await aPerson(world, { username: "rigaudon", email: "owner@rigaudons.example" });
  const begins = await aPerson(world, named);
  const confirmed = await aPerson(world, { username: "other.one", email: "rigaudon@club.example" });
  const typed = await Promise.all(
    ["a", "b", "c", "d", "e", "f"].map((letter) =>
      aPerson(world, { username: `typed.${letter}`, email: "rigaudon@wish.example", confirmed: false }),
    ),
  );
  const users = async (q: string) =>
    (await search(q, admin)).groups.find(({ key }) => key === "users")?.items.map(({ id }) => id) ?? [];
  for (const q of ["rigaudon", "@Rigaudon"]) {
    const ids = await users(q);
    expect(ids[0]).toBe(owner.id);
    expect(ids[1]).toBe(begins.id);
  }
  const ids = await users("rigaudon");
  expect(ids[2]).toBe(confirmed.id);
  expect(ids.slice(3).every((id) => typed.some((one) => one.id === id))).toBe(true);
  expect((await users("rigaudon@club.example"))[0]).toBe(confirmed.id);
  expect((await users("rigaudon@wish.example")).length).toBe(5);
});

test("bookings are found by both sides, by what was booked and with whom, and by nobody else", async () => {
  const teacher = await aProfessional(world, { firstName: "Ottoline", lastName: "Fandango" });
  const learner = await aPerson(world, { firstName: "Lorcan", lastName: "Quickstep" });
  const serviceId = await aService(world, teacher.id);
  const { id } = await aConfirmedBooking(world, {
    serviceId,
    learnerId: learner.id,
    startsAt: new Date("2027-02-01T15:00:00Z"),
  });
  const paths = async (q: string, as: string) =>
    (await search(q, as)).groups.find(({ key }) => key === "bookings")?.items.map(({ path }) => path) ?? [];
  expect(await paths("fandango", learner.token)).toEqual([`/my-bookings?booking=${id}`]);
  expect(await paths("quickstep", teacher.token)).toEqual([`/my-bookings?as=professional&booking=${id}`]);
  expect(await paths("fandango", teacher.token)).toEqual([]);
  const { token: stranger } = await aPerson(world, { roles: ["ADMIN"] });
  expect(await paths("fandango", stranger)).toEqual([]);
});

test("conversations are found by the other person and by what they are about, by their two people alone", async () => {
  const courseId = await aCourseToCertify(world, { title: "Passepied in pairs" });
  const [ana, ben] = [await aLearnerOf(world, courseId), await aPerson(world)];
  await world.db.raw("update users set first_name = 'Anouk', last_name = 'Sarabande' where id = $1", [ana.id]);
  const { start, send } = conversationCalls(() => world);
  await world.db.raw("update courses set instructor_id = $1 where id = $2", [ben.id, courseId]);
  const plain = (await start(ana, ben)).body.id;
  const about = await start(ana, ben, { context: { type: "course", id: courseId } });
  expect(about.status).toBe(201);
  await send(ben, plain, "The gigue is on Friday");
  const paths = async (q: string, as: string) =>
    (await search(q, as)).groups.find(({ key }) => key === "conversations")?.items.map(({ path }) => path) ?? [];
  expect(await paths("sarabande", ben.token)).toEqual([`/messages/${plain}`, `/messages/${about.body.id}`]);
  expect(await paths("anouk passepied", ben.token)).toEqual([`/messages/${about.body.id}`]);
  expect(await paths("sarabande", ana.token)).toEqual([]);
  expect(await paths("gigue", ana.token)).toEqual([]);
  const { token: admin } = await aPerson(world, { roles: ["ADMIN"] });
  expect(await paths("sarabande", admin)).toEqual([]);
});

test("orders and certificates are their owner's to find", async () => {
  const course = await aCourseToCertify(world, { title: "Gavotte, certified" });
  const learner = await aLearnerOf(world, course);
  const certificate = await aCertificate(world, course, learner);
  const order = await anOrder(world, { userId: learner.id, lines: [{ values: { title: "Gavotte, certified" } }] });
  const { token: other } = await aPerson(world, { roles: ["ADMIN"] });
  const paths = async (key: string, q: string, as: string) =>
    (await search(q, as)).groups.find((group) => group.key === key)?.items.map(({ path }) => path) ?? [];
  expect(await paths("certificates", "gavotte", learner.token)).toEqual([`/certificates/${certificate}`]);
  const ordered = [`/my-purchases?tab=orders&order=${order.publicId}`];
  expect(await paths("orders", "gavotte", learner.token)).toEqual(ordered);
  expect(await paths("orders", order.publicId.toLowerCase(), learner.token)).toEqual(ordered);
  expect(await paths("certificates", "gavotte", other)).toEqual([]);
  expect(await paths("orders", "gavotte", other)).toEqual([]);
});

test("a slip of the fingers finds what was meant", async () => {
  await aCourseToCertify(world, { title: "Zouk foundations" });
  await listed({ firstName: "Bartholomew", lastName: "Quist" });
  expect(await found("courses", "zouk fuondations")).toEqual(["Zouk foundations"]);
  expect(await found("professionals", "bartholomwe")).toEqual(["Bartholomew Quist"]);
});

test("nobody is found who hides, is deactivated or is about to go; members find who is for members", async () => {
  const gone = new Date("2026-01-01T00:00:00Z");
  await aPerson(world, { firstName: "Xanthe", lastName: "Hidden", profile: { chosenVisibility: "nobody" } });
  await aPerson(world, { firstName: "Xanthe", lastName: "Unlisted", profile: { inSearch: false } });
  await aPerson(world, { firstName: "Xanthe", lastName: "Deactivated", account: { deactivatedAt: gone } });
  await aPerson(world, { firstName: "Xanthe", lastName: "Going", account: { deletionDueAt: gone } });
  await aPerson(world, { firstName: "Xanthe", lastName: "Members", profile: { chosenVisibility: "members" } });
  await listed({ firstName: "Xanthe", lastName: "Booked", profile: { chosenVisibility: "members" } });
  const { token } = await aPerson(world);
  expect((await search("xanthe")).groups).toEqual([]);
  expect(await found("people", "xanthe", token)).toEqual(["Xanthe Members"]);
  expect(await found("professionals", "xanthe", token)).toEqual(["Xanthe Booked"]);
});

test("two letters are the beginning of a name, and signs alone are nothing", async () => {
  await aPerson(world, { username: "somebody.short", firstName: "Yq", lastName: "Li" });
  expect(await found("people", "yq li")).toEqual(["Yq Li"]);
  expect(await found("people", "q i")).toEqual([]);
  expect((await search("%%")).groups).toEqual([]);
  expect((await search("__ --")).groups).toEqual([]);
});

test("a part that fails fails alone", async () => {
  await aCourseToCertify(world, { title: "Kizomba in twos" });
  vi.spyOn(people, "findPeople").mockRejectedValue(new Error("no people today"));
  const { groups, failed } = await search("kizomba");
  expect(groups.map(({ key }) => key)).toEqual(["courses"]);
  expect(failed).toEqual(["people"]);
});

test("the sixty-first search of a minute is refused", async () => {
  const { token } = await aPerson(world);
  for (let count = 0; count < 60; count += 1) await search("x", token);
  expect((await world.call("GET", "/api/search?q=x", { as: token })).status).toBe(429);
});

test("words of 10,000 signs are answered like their first part, at the search and at every list", async () => {
  await aCourseToCertify(world, { title: "What nobody asked for" });
  await aResource(world, { sellerId: (await aSeller(world)).id, values: { title: "Nor for this" } });
  await listed({ firstName: "Nobody", lastName: "Asked" });
  const long = encodeURIComponent("zydecozouk ".repeat(900));
  expect((await search("zydecozouk ".repeat(900))).failed).toEqual([]);
  const nothing = ["/api/resources", "/api/professionals", "/api/courses"].map(async (path) => {
    const { status, body } = await world.call("GET", `${path}?q=${long}`);
    return [path, status, (body as { data: unknown[] }).data.length];
  });
  // As if nothing had been asked, everything would be the answer.
  expect(await Promise.all(nothing)).toEqual([
    ["/api/resources", 200, 0],
    ["/api/professionals", 200, 0],
    ["/api/courses", 200, 0],
  ]);
});

test("what a word of any length costs is bounded by its first letters", async () => {
  const costOf = async (words: string) => {
    const seen = await world.db.raw(`select cardinality(typo_keys('${words}')) as keys`);
    return (seen.rows as { keys: number }[])[0]?.keys;
  };
  expect(await costOf("a".repeat(10_000))).toBe(await costOf("abcdefg"));
  const { rows } = await world.db.raw(`select words_of(repeat('zouk', 2500)) as word`);
  expect(rows, "a title in one word of 10,000 letters is no word").toEqual([]);
});

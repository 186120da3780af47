import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newVersion } from "../../../test/factories/pages.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../test/factories/purchases.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { aSubscriptionRow } from "../../../test/factories/subscription-rows.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

/** Terms that were published and wait for their date can be withdrawn until then. */
let world: TestApp;
let admin: TestPerson;
let seller: TestPerson;
let subscriber: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
  seller = await aSeller(world, { firstName: "Ana" });
  subscriber = await aPerson(world);
  await aSubscriptionRow(world, { userId: subscriber.id });
});
beforeEach(async () => {
  world.platform.clock.set("2026-12-01T10:00:00.000Z");
  await confirmAgain(world, admin);
});
afterAll(() => world.close());

const tell = () => world.app.jobs.find((job) => job.name === "screens.tell-of-terms")?.run({});
const withdraw = (text_version: number, as = admin, body: object = {}) =>
  world.call("POST", "/api/admin/pages/terms/withdraw", {
    as: as.token,
    body: { text_version, note: "Two sentences were wrong.", ...body },
  });
const publish = async (counts_from?: string): Promise<number> => {
  const { body } = await newVersion(world, admin.token, "terms", counts_from === undefined ? {} : { counts_from });
  return body.text_version;
};
const newMails = async () => {
  const { rows } = await world.db.raw(
    "select user_id as id, subject, text_body as text from mail_outbox where kind = 'terms_changed' order by user_id",
  );
  await world.db.raw("delete from mail_outbox where kind = 'terms_changed'");
  return rows as { id: number; subject: string; text: string }[]; // as the statement says
};
const outdated = async (as: TestPerson) => (await world.call("GET", "/api/me", { as: as.token })).body.terms_outdated;
const shown = async (query = "") => (await world.call("GET", `/api/pages/terms${query}`)).body;

test("withdrawn terms ask nobody any more, and who was told of them is told, once", async () => {
  const before = (await shown()).version;
  const version = await publish();
  expect(await outdated(seller)).toBe(true);
  await tell();
  expect((await newMails()).map(({ id }) => id)).toEqual([seller.id, subscriber.id]);
  await world.call("POST", "/api/me/terms", { as: subscriber.token, body: { version } });

  const answer = await withdraw(version);
  expect(answer.status).toBe(200);
  expect(answer.body.versions[0]).toMatchObject({
    version,
    in_force: false,
    withdrawn_at: "2026-12-01T10:00:00.000Z",
    no_longer_since: null,
  });
  expect(await outdated(seller)).toBe(false);
  expect((await world.call("GET", "/api/admin/terms", { as: admin.token })).body.terms?.version).not.toBe(version);
  // What counted goes on, and what was published stays readable.
  expect(await shown()).toMatchObject({ version: before, in_force: true, no_longer_since: null, withdrawn_at: null });
  expect(await shown(`?version=${version}`)).toMatchObject({
    version,
    in_force: false,
    withdrawn_at: expect.any(String),
  });

  await Promise.all([tell(), tell()]);
  await tell();
  const mails = await newMails();
  expect(mails.map(({ id, subject }) => [id, subject])).toEqual([
    [seller.id, "The new terms do not come into force"],
    [subscriber.id, "The new terms do not come into force"],
  ]);
  expect(mails[0]?.text).toContain("Two sentences were wrong.");
  // At the date that they had, nothing closes.
  world.platform.clock.set("2026-12-31T11:00:00.000Z");
  await tell();
  expect(await newMails()).toEqual([]);
  const { rows } = await world.db.raw("select after from audit_log where action = 'page.withdrawn'");
  expect(rows).toEqual([{ after: expect.objectContaining({ version, note: "Two sentences were wrong." }) }]);
});

test("nobody is told of what was withdrawn before they were told that it comes", async () => {
  const version = await publish();
  expect((await withdraw(version)).status).toBe(200);
  await tell();
  expect(await newMails()).toEqual([]);
});

test("the next version has a number of its own, and begins with the text that was withdrawn", async () => {
  const version = await publish();
  await withdraw(version);
  const next = await publish();
  expect(next).toBe(version + 1);
  expect(await shown()).toMatchObject({ version: next });
  expect((await withdraw(version)).status).toBe(409);
  expect((await withdraw(next)).status).toBe(200);
});

test("what counts, what was corrected since, another page and a draft cannot be withdrawn", async () => {
  const first = await publish("2026-12-06");
  const second = await publish("2026-12-08");
  expect(await withdraw(first)).toMatchObject({ status: 409, body: { code: "not_waiting" } });
  world.platform.clock.set("2026-12-08T05:00:00.000Z");
  await confirmAgain(world, admin);
  expect(await withdraw(second)).toMatchObject({ status: 409, body: { code: "not_waiting" } });
  expect(await withdraw(999)).toMatchObject({ status: 409, body: { code: "not_waiting" } });
  const other = await world.call("POST", "/api/admin/pages/privacy/withdraw", {
    as: admin.token,
    body: { text_version: 1, note: "Not needed." },
  });
  expect(other).toMatchObject({ status: 409, body: { code: "not_waiting" } });
});

test("two who withdraw at once: one did it, the other is told", async () => {
  world.platform.clock.set("2026-12-10T05:00:00.000Z");
  await confirmAgain(world, admin);
  const version = await publish();
  const answers = await Promise.all([withdraw(version), withdraw(version)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("needs an administrator, a fresh confirmation and a reason", async () => {
  world.platform.clock.set("2026-12-10T05:00:00.000Z");
  await confirmAgain(world, admin);
  const version = await publish();
  expect((await withdraw(version, seller)).status).toBe(403);
  expect(await withdraw(version, admin, { note: " " })).toMatchObject({
    status: 422,
    body: { fields: { note: expect.any(String) } },
  });
  world.platform.clock.advance(3_600);
  expect(await withdraw(version)).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
});

test("the database lets nothing else of a published version change", async () => {
  const row = "key = 'terms' and version = 1";
  await expect(world.db.raw(`update site_pages set body = 'Else' where ${row}`)).rejects.toThrow(
    "was published and stays",
  );
  await expect(world.db.raw(`update site_pages set status = 'draft' where ${row}`)).rejects.toThrow(
    "was published and stays",
  );
  await expect(
    world.db.raw(`update site_pages set status = 'withdrawn', withdrawn_at = now(), asks = false where ${row}`),
  ).rejects.toThrow("site_pages_withdrawn");
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aProfessional } from "../../../test/factories/booking.ts";
import { newVersion } from "../../../test/factories/pages.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../test/factories/purchases.ts";
import { aResource, aResourceCategory, aSeller } from "../../../test/factories/resources.ts";
import { aSubscriptionRow } from "../../../test/factories/subscription-rows.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let seller: TestPerson;
let requested: readonly TestPerson[];
let version: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
  seller = await aSeller(world, { firstName: "Ana" });
  const subscriber = await aPerson(world);
  await aSubscriptionRow(world, { userId: subscriber.id });
  requested = [await aProfessional(world), seller, subscriber];
  await aPerson(world);
  await aProfessional(world, { publish: false });
  await aProfessional(world, { account: { termsVersion: 99 } });
  await aSeller(world, { account: { deactivatedAt: new Date() } });
});
beforeEach(() => confirmAgain(world, admin));
afterAll(() => world.close());

const run = (name: string) => world.app.jobs.find((job) => job.name === name)?.run({});
const tell = () => run("screens.tell-of-terms");
const mails = async () =>
  (await world.db.raw("select user_id as id, subject from mail_outbox where kind = 'terms_changed' order by user_id"))
    .rows;
const newMails = async () => {
  const found = await mails();
  await world.db.raw("delete from mail_outbox where kind = 'terms_changed'");
  return found;
};
const to = (people: readonly TestPerson[], subject: string) =>
  people.map(({ id }) => ({ id, subject })).toSorted((one, other) => one.id - other.id);

describe("new terms that count from 6 December", () => {
  beforeAll(async () => {
    await confirmAgain(world, admin);
    version = (await newVersion(world, admin.token, "terms", { counts_from: "2026-12-06" })).body.text_version;
  });

  test("are told once to everybody with a page, a store or a plan, however often it runs", async () => {
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await newMails()).toEqual(to(requested, "New terms from 6 December 2026"));
    await tell();
    expect(await mails()).toEqual([]);
  });

  test("administrators see how many have not accepted", async () => {
    const { body } = await world.call("GET", "/api/admin/terms", { as: admin.token });
    expect(body).toEqual({ terms: { version, counts_from: "2026-12-06T05:00:00.000Z", asked: 4, open: 3 } });
    expect((await world.call("GET", "/api/admin/terms", { as: seller.token })).status).toBe(403);
  });

  test("are reminded of who has not accepted, three days before and at the date", async () => {
    const [professional, , subscriber] = requested;
    if (!professional || !subscriber) throw new Error("nobody is asked");
    await world.call("POST", "/api/me/terms", { as: subscriber.token, body: { version } });
    world.platform.clock.set("2026-12-03T05:00:00.000Z");
    await tell();
    await tell();
    expect(await newMails()).toEqual(to([professional, seller], "Accept the new terms by 6 December 2026"));
    world.platform.clock.set("2026-12-06T05:00:00.000Z");
    await tell();
    expect(await newMails()).toEqual(to([professional, seller], "The new terms have counted since 6 December 2026"));
    world.platform.clock.set("2026-12-06T04:59:00.000Z");
  });

  test("leave what is on sale until their date, then nothing of a store can be bought until its seller accepts", async () => {
    const category = await aResourceCategory(world);
    const { id } = await aResource(world, { sellerId: seller.id, values: { categoryIds: [category] } });
    const onSale = async () => {
      await run("resources.selling");
      return (await world.db.raw("select on_sale from resources where id = $1", [id])).rows[0]?.["on_sale"];
    };
    const move = (body: object) => world.call("POST", `/api/resources/${id}/status`, { as: seller.token, body });
    expect(await onSale()).toBe(true);
    expect((await move({ to: "archived" })).status).toBe(200);
    expect((await move({ to: "published" })).status).toBe(200);
    world.platform.clock.set("2026-12-06T05:00:00.000Z");
    expect(await onSale()).toBe(false);
    expect((await move({ to: "archived" })).status).toBe(200);
    expect(await move({ to: "published" })).toMatchObject({ status: 403, body: { code: "terms_outdated" } });
    await world.call("POST", "/api/me/terms", { as: seller.token, body: { version } });
    expect((await move({ to: "published" })).status).toBe(200);
    const { rows } = await world.db.raw("select on_sale from resources where id = $1", [id]);
    expect(rows[0]?.["on_sale"]).toBe(true);
  });
});

test("who has confirmed no address is written to at none, and once it is confirmed", async () => {
  const unconfirmed = await aSeller(world);
  const typed = "somebody@else.example";
  await world.db.raw(
    "update users set email = null, email_key = null, pending_email = $2, pending_email_at = now() where id = $1",
    [unconfirmed.id, typed],
  );
  await newVersion(world, admin.token, "terms", { counts_from: "2026-12-20" });
  await tell();
  const { rows } = await world.db.raw("select to_address from mail_outbox where kind = 'terms_changed'");
  expect(rows.map((row) => row["to_address"])).not.toContain(typed);
  expect((await newMails()).map(({ id }) => id)).not.toContain(unconfirmed.id);
  await world.db.raw(
    "update users set email = $2, email_key = $2, pending_email = null, pending_email_at = null where id = $1",
    [unconfirmed.id, typed],
  );
  await tell();
  expect([...new Set((await newMails()).map(({ id }) => id))]).toEqual([unconfirmed.id]);
});

test("two versions in a minute are told as one", async () => {
  await newVersion(world, admin.token, "terms");
  await newVersion(world, admin.token, "terms");
  await tell();
  const found = await newMails();
  const people = found.map(({ id }) => id);
  expect(new Set(people).size).toBe(people.length);
  expect(people).toContain(seller.id);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { aPeopleFile } from "../../../../test/factories/people-files.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aWebhook } from "../../../../test/factories/webhooks.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { contentsOf } from "../../../../test/zip-contents.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const run = (name: string, data: object = {}) => world.app.jobs.find((job) => job.name === name)?.run(data);
const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;
/** Deleted for good, without the 14 days in which others write. */
async function erase(person: TestPerson): Promise<void> {
  const asked = await world.call("POST", "/api/me/deletion", {
    as: person.token,
    body: { username: person.username },
  });
  expect(asked.status).toBe(202);
  await rows("update users set deletion_due_at = '2026-01-01' where id = $1", person.id);
  await run("identity.delete-due-accounts");
  expect(await rows("select deleted_at is null as kept from users where id = $1", person.id)).toEqual([
    { kept: false },
  ]);
}
const wish = (person: TestPerson, email: string) =>
  world.call("POST", "/api/email/change", { as: person.token, body: { email } });
async function exported(person: TestPerson): Promise<string> {
  const { body } = await world.call("POST", "/api/me/exports", { as: person.token });
  await run("identity.export-data", { id: body.id });
  const file = await world.call("GET", `/api/me/exports/${body.id}/file`, { as: person.token });
  return String((await contentsOf(file.raw))["data.json"]);
}
const mailFor = (address: string) =>
  rows(
    `insert into mail_outbox (to_address, kind, subject, text_body, not_before) values ($1, 'reset', 'Set a new password', $1, now())`,
    address,
  );

test("an address that somebody only wishes for opens and takes nothing of its owner's", async () => {
  const victim = "violet@people.example";
  await aPeopleFile(world, admin, `email,first_name,last_name\n${victim},Violet,Quince\n`);
  const hook = await aWebhook(world, admin, { events: ["order.paid"] });
  await rows(
    `insert into webhook_deliveries (webhook_id, message_id, event, body, state) values ($1, 'violet', 'order.paid', $2, 'delivered')`,
    hook.id,
    JSON.stringify({ data: { buyer_id: 0, email: victim } }),
  );
  await mailFor(victim);
  await rows(
    "insert into notices (user_id, kind, title) values ($1, 'course_team', $2)",
    admin.id,
    `${victim} has bought something`,
  );
  const thief = await aPerson(world);
  expect(await wish(thief, victim)).toMatchObject({ status: 202 });
  expect(await exported(thief)).not.toContain("Quince");

  await erase(thief);
  expect(await rows("select last_name from people_import_lines where email_key = $1", victim)).toEqual([
    { last_name: "Quince" },
  ]);
  expect(await rows("select text_body from mail_outbox where to_address = $1 and kind = 'reset'", victim)).toEqual([
    { text_body: victim },
  ]);
  expect(await rows("select 1 from notices where title = $1", `${victim} has bought something`)).toHaveLength(1);
  expect(await rows("select body::jsonb #>> '{data,email}' as email from webhook_deliveries")).toEqual([
    { email: victim },
  ]);
  await rows("delete from webhooks");
});

test("a purchase paid too late by a guest, which names no buyer, is forgotten too and stops no deletion", async () => {
  const hook = await aWebhook(world, admin, { events: ["order.refunded"] });
  const person = await aPerson(world);
  await rows(
    `insert into webhook_deliveries (webhook_id, message_id, event, body, state) values ($1, 'late', 'order.refunded', $2, 'delivered')`,
    hook.id,
    JSON.stringify({ data: { buyer_id: null, email: person.email } }),
  );
  await erase(person);
  expect(await rows("select body::jsonb #>> '{data,email}' as email from webhook_deliveries")).toEqual([
    { email: "deleted-0@deleted.invalid" },
  ]);
  await rows("delete from webhooks");
});

test("a name that somebody else has too stays in what was told of them", async () => {
  const [one, other] = [
    await aPerson(world, { firstName: "Maria", lastName: "Quill" }),
    await aPerson(world, { firstName: "Maria", lastName: "Quill" }),
  ];
  const titles = async () => (await rows("select title from notices where user_id = $1", other.id))[0]?.["title"];
  await rows(
    "insert into notices (user_id, kind, title) values ($1, 'course_team', 'Maria Quill booked “Turns”')",
    other.id,
  );
  await erase(one);
  expect(await titles()).toBe("Maria Quill booked “Turns”");
  await rows("update notices set user_id = $1 where user_id = $2", admin.id, other.id);
  await erase(other);
  expect(await rows("select title from notices where title like '%booked “Turns”'")).toEqual([
    { title: "A former member booked “Turns”" },
  ]);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { conversationCalls } from "../../../../test/factories/conversations.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";

let world: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let rude: { conversation: string; id: number };
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  ana = await aPerson(world, { firstName: "Ana" });
  ben = await aPerson(world, { firstName: "Ben" });
  admin = await aPerson(world, { roles: ["ADMIN"] });
  const conversation = (await start(ana, ben)).body.id;
  rude = { conversation, id: (await send(ben, conversation, "Something rude")).body.id };
});
afterAll(() => world.close());

const { call, start, send, list, thread } = conversationCalls(() => world);
const report = (as: TestPerson, target_type: string, target_id: number) =>
  call(as, "POST", "/api/reports", { target_type, target_id, reason: "abusive", note: "This is an insult." });
const resolve = (as: TestPerson, id: number, outcome: string) =>
  call(as, "POST", `/api/admin/reports/${id}/resolve`, { outcome, note: "We looked at it." });
const open = async (as = admin) => (await call(as, "GET", "/api/admin/reports?area=people&size=100")).body.data;

test("a message is reported by who got it, once, and by nobody who cannot read it", async () => {
  const made = await report(ana, "message", rude.id);
  expect(made.status).toBe(201);
  const stranger = await aPerson(world);
  const others = [
    await report(ana, "message", rude.id),
    await report(ben, "message", rude.id),
    await report(stranger, "message", rude.id),
    await report(ana, "message", 999_999_999),
  ];
  expect(others.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "already_reported"],
    [409, "own_report"],
    [404, "not_found"],
    [404, "not_found"],
  ]);
  const [shown] = (await open()).filter(({ id }: { id: number }) => id === made.body.id);
  expect(shown).toMatchObject({ target_type: "message", body: null, author: { id: ben.id, name: "Ben" } });
});

test("staff read it with what stands around it, and each reading is written down", async () => {
  const { id } = (await report(ana, "message", rude.id)).body;
  for (let at = 0; at < 12; at += 1) await send(ana, rude.conversation, `After ${at}`);
  const { body } = await call(admin, "GET", `/api/admin/reports/${id}/messages`);
  expect(body.data.map(({ reported }: { reported: boolean }) => reported)).toEqual([
    false,
    true,
    ...Array(10).fill(false),
  ]);
  expect(body.data[1]).toMatchObject({ body: "Something rude", writer: { id: ben.id } });
  const log = (await call(admin, "GET", "/api/admin/audit?action=message.read")).body.data;
  expect(log.map(({ target }: { target: { id: unknown } }) => String(target.id))).toContain(String(id));
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  expect((await call(officer, "GET", `/api/admin/reports/${id}/messages`)).status).toBe(403);
  expect((await resolve(officer, id, "dismissed")).status).toBe(404);
  const person = (await report(ana, "profile", ben.id)).body;
  expect((await call(admin, "GET", `/api/admin/reports/${person.id}/messages`)).status).toBe(404);
});

test("hiding takes the message from both and deals with its reports", async () => {
  const { id } = (await report(ana, "message", rude.id)).body;
  expect((await resolve(admin, id, "hidden")).status).toBe(204);
  expect((await thread(ben, rude.conversation)).body.data[0]).toMatchObject({ state: "hidden", body: "" });
  expect((await list(ana)).data[0]).toMatchObject({ unread: 0, last: { line: "Message removed by the site" } });
  expect((await resolve(admin, id, "hidden")).body.code).toBe("already_decided");
});

test("a message that was hidden by mistake is shown again, unread as it was, and listed no more", async () => {
  const { id } = (await report(ana, "message", rude.id)).body;
  const hidden = async (as = admin) => (await call(as, "GET", "/api/admin/hidden-messages")).body.data;
  const show = (as = admin, of = id) => call(as, "POST", `/api/admin/reports/${of}/show-message`);
  expect((await show()).body.code).toBe("already_decided");
  await resolve(admin, id, "hidden");
  const [listed] = await hidden();
  expect(listed).toMatchObject({ report_id: id, author: { id: ben.id, name: "Ben" }, note: "We looked at it." });
  expect(listed.hidden_by.id).toBe(admin.id);
  expect(JSON.stringify(listed)).not.toContain("Something rude");
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  expect([(await show(officer)).status, (await show(admin, 999_999_999)).status]).toEqual([403, 404]);
  expect((await call(officer, "GET", "/api/admin/hidden-messages")).status).toBe(403);

  expect((await show()).status).toBe(204);
  for (const one of [ana, ben])
    expect((await thread(one, rude.conversation)).body.data[0]).toMatchObject({
      state: "sent",
      body: "Something rude",
    });
  expect((await list(ana)).data[0]).toMatchObject({ unread: 1, last: { line: "Something rude" } });
  expect((await hidden()).map((one: { report_id: number }) => one.report_id)).not.toContain(id);
  expect((await show()).body.code).toBe("already_decided");
  const log = (await call(admin, "GET", "/api/admin/audit?action=message.shown")).body.data;
  expect(log[0]).toMatchObject({ target: { id: String(id) }, after: { message_id: rude.id } });
});

test("a warning says in the bell and the mail what was reported and what staff say, and leads there", async () => {
  for (const [type, id] of [
    ["profile", ben.id],
    ["message", rude.id],
  ] as const)
    expect((await resolve(admin, (await report(ana, type, id)).body.id, "warned")).status).toBe(204);
  const told = (await call(ben, "GET", "/api/notices")).body.data.filter(
    ({ kind }: { kind: string }) => kind === "security",
  );
  const ofMessage = expect.stringMatching(
    /^Somebody reported your message of \d+ \w+ \d{4} to Ana.*, and we agree with them: We looked at it\.$/,
  );
  expect(told).toMatchObject([
    { title: "A warning about what you wrote", body: ofMessage, link: `/messages/${rude.conversation}` },
    {
      title: "A warning about your profile",
      body: "Somebody reported your profile, and we agree with them: We looked at it.",
      link: `/profile/${ben.id}`,
    },
  ]);
  const mails = await world.db.read
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, ben.id))
    .orderBy(mailOutbox.id);
  const texts = mails.map(({ textBody }) => textBody).join();
  expect(texts).toMatch(/reported your message of .* to Ana/);
  expect(texts).toContain(`/messages/${rude.conversation}`);
  expect(texts).not.toContain("Something rude");
});

test("a warning is a mail with the note; dismissing does nothing else", async () => {
  const first = (await report(ana, "profile", ben.id)).body;
  expect((await resolve(admin, first.id, "warned")).status).toBe(204);
  const mails = await world.db.read
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, ben.id))
    .orderBy(mailOutbox.id);
  expect(mails.map(({ textBody }) => textBody).join()).toContain("We looked at it.");
  const second = (await report(ana, "message", rude.id)).body;
  expect((await resolve(admin, second.id, "dismissed")).status).toBe(204);
  expect((await thread(ana, rude.conversation)).body.data[0]).toMatchObject({ state: "sent" });
});

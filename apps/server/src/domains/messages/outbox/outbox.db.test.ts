import { outboxList, outboxMail } from "@pavane/contract/messages/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { createMessages, type NewMail, type OutgoingMail } from "../index.ts";
import { sendDueMail } from "./send-mail.ts";
import { saveMail } from "./outbox-repository.ts";

let world: TestApp;
let admin: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  learner = await aPerson(world);
});
afterAll(() => world.close());

const typed = (address: string) => ({ address, because: "addressed" as const });
const letter: NewMail = {
  userId: null,
  typed: typed("mira@example.com"),
  kind: "course_team",
  subject: "Welcome to the studio",
  text: "Come in.",
  secret: false,
};
const reset: NewMail = {
  ...letter,
  kind: "reset",
  subject: "Set a new password",
  text: "Open https://pavane.example/reset-password#abc123 now.\nPavane, https://pavane.example",
  html: '<a href="https://pavane.example/reset-password#abc123">Set it</a>',
  secret: true,
};

const queue = async (mail: NewMail): Promise<number> => {
  const id = await world.db.write((tx) => world.app.domains.messages.queueMail(tx, mail));
  if (id === null) throw new Error("not written");
  return id;
};
const read = async (id: number) =>
  outboxMail.parse((await world.call("GET", `/api/admin/outbox/${id}`, { as: admin.token })).body);
const post = (id: number, action: string) =>
  world.call("POST", `/api/admin/outbox/${id}/${action}`, { as: admin.token });

function fakeServer(answer: () => Error | null = () => null) {
  const taken: OutgoingMail[] = [];
  const sender = {
    send: async (mail: OutgoingMail) => {
      await new Promise((resolve) => setTimeout(resolve, 3));
      const refused = answer();
      if (refused) throw refused;
      taken.push(mail);
    },
  };
  const settings = world.app.domains.site;
  return { taken, send: () => sendDueMail({ ...world.platform, settings, sender }), sender };
}

test("only administrators see the outbox", async () => {
  expect((await world.call("GET", "/api/admin/outbox")).status).toBe(401);
  expect((await world.call("GET", "/api/admin/outbox", { as: learner.token })).status).toBe(403);
  expect((await world.call("GET", "/api/admin/outbox/999999", { as: admin.token })).status).toBe(404);
});

test("the outbox comes as a file, too", async () => {
  await queue({ ...letter, typed: typed("filed@example.com"), subject: "In the file" });
  const file = await world.call("GET", "/api/admin/outbox?q=filed&format=csv", { as: admin.token });
  expect([file.status, file.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(file.headers["content-disposition"]).toContain("outbox.csv");
  const [header, ...lines] = file.raw.toString().trim().split("\r\n");
  expect(header).toBe("subject,to,kind,status,attempts,created_at");
  expect(lines).toEqual([expect.stringMatching(/^In the file,filed@example\.com,.*,queued,0,/)]);
});

test("without a mail server mail is kept and its links are readable", async () => {
  const id = await queue(reset);
  for (const job of world.app.jobs.filter((job) => job.name.startsWith("messages."))) await job.run({});
  const mail = await read(id);
  expect(mail).toMatchObject({ status: "queued", delivering: false, can: { resend: false, cancel: true } });
  expect(mail.text).toContain("#abc123");
  expect(world.platform.jobs.sent).toEqual([]);
});

test("the list is filtered by state, kind and words", async () => {
  await queue({ ...letter, typed: typed("percent%sign@example.com"), subject: "Only one" });
  const list = async (query: string) => {
    const answer = await world.call("GET", `/api/admin/outbox?${query}`, { as: admin.token });
    return outboxList.parse(answer.body);
  };
  expect((await list("q=percent%25")).data).toHaveLength(1);
  expect((await list("kind=reset")).data.every((mail) => mail.kind === "reset")).toBe(true);
  expect((await list("status=sent")).page.total).toBe(0);
  expect((await list("status=nonsense&page=99")).kinds).toEqual(["course_team", "reset"]);
});

test("a second mail with the same key is not written", async () => {
  const write = () =>
    world.db.write((tx) => world.app.domains.messages.queueMail(tx, { ...letter, dedupeKey: "welcome:1" }));
  expect(await write()).toBeTypeOf("number");
  expect(await write()).toBeNull();
});

test("cancelling keeps a waiting mail back, and sending again brings it back", async () => {
  const id = await queue(letter);
  expect((await post(id, "resend")).body).toMatchObject({ code: "wrong_state" });
  expect((await post(id, "cancel")).body).toMatchObject({ status: "suppressed", can: { resend: true, cancel: false } });
  expect(await post(id, "cancel")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  expect((await post(id, "resend")).body).toMatchObject({ status: "queued", attempts: 0 });
  expect((await world.call("POST", `/api/admin/outbox/${id}/cancel`)).status).toBe(401);
});

test("a sent mail says so, and its one-time links are erased", async () => {
  const id = await queue(reset);
  const server = fakeServer();
  await server.send();
  expect(server.taken.find((mail) => mail.text.includes("#abc123"))).toMatchObject({
    to: "mira@example.com",
    from: { name: "Pavane", address: "no-reply@example.org" },
  });
  const mail = await read(id);
  expect(mail).toMatchObject({
    status: "sent",
    attempts: 1,
    can: { resend: false },
    text: "Open hidden now.\nPavane, https://pavane.example",
  });
  expect(mail.html).toBe('<a href="hidden">Set it</a>');
});

test("with a mail server the links of waiting mail are hidden from staff", async () => {
  const sending = await createTestApp({ SMTP_URL: "smtp://127.0.0.1:9" });
  const chief = await aPerson(sending, { roles: ["ADMIN"] });
  const id = await sending.db.write((tx) => sending.app.domains.messages.queueMail(tx, reset));
  const answer = await sending.call("GET", `/api/admin/outbox/${id}`, { as: chief.token });
  expect(answer.body).toMatchObject({
    delivering: true,
    status: "queued",
    text: "Open hidden now.\nPavane, https://pavane.example",
  });
  expect(sending.platform.jobs.sent.map((job) => job.name)).toEqual(["messages.send-mail"]);
  await sending.close();
});

test("a mail server that refuses is asked five times, then the mail has failed", async () => {
  const id = await queue(letter);
  const server = fakeServer(() => new Error("550 no such mailbox"));
  await server.send();
  expect(await read(id)).toMatchObject({ status: "queued", attempts: 1, last_error: "550 no such mailbox" });
  await server.send();
  expect((await read(id)).attempts).toBe(1);
  for (const wait of [30, 60, 120, 240]) {
    world.platform.clock.advance(wait);
    await server.send();
  }
  expect(await read(id)).toMatchObject({ status: "failed", attempts: 5, can: { resend: true, cancel: true } });
});

test("a mail left behind by a sender that died is sent by the next, under the same message id", async () => {
  const id = await queue(letter);
  await world.db.write((tx) => saveMail(tx, id, { status: "sending", updatedAt: world.platform.clock.now() }));
  const server = fakeServer();
  await server.send();
  expect((await read(id)).status).toBe("sending");
  world.platform.clock.advance(601);
  await server.send();
  expect((await read(id)).status).toBe("sent");
  expect(server.taken.some((mail) => mail.messageId.startsWith(`<mail-${id}-`))).toBe(true);
});

test("words of sent mail are erased after 30 days", async () => {
  const id = await queue(letter);
  await fakeServer().send();
  const erase = world.app.jobs.find((job) => job.name === "messages.erase-sent-mail");
  await erase?.run({});
  expect((await read(id)).text).toBe("Come in.");
  world.platform.clock.advance(31 * 86_400);
  admin = await aPerson(world, { roles: ["ADMIN"] });
  await erase?.run({});
  expect(await read(id)).toMatchObject({ text: null, html: null, can: { resend: false } });
});

test("the job sends when there is a mail server", async () => {
  const server = fakeServer();
  const messages = createMessages(world.platform, world.app.domains.site, world.app.ports.messages, server.sender);
  await queue({ ...letter, subject: "By the job" });
  await messages.jobs.find((job) => job.name === "messages.send-mail")?.run({});
  expect(server.taken.map((mail) => mail.subject)).toContain("By the job");
});

describe.skipIf(!onPostgres)("several senders at once", () => {
  test("no mail is sent twice and none is left", async () => {
    const first = await queue({ ...letter, kind: "trouble" });
    for (let n = 1; n < 60; n += 1) await queue({ ...letter, kind: "trouble", subject: `Mail ${n}` });
    const server = fakeServer();
    await Promise.all([server.send(), server.send(), server.send(), server.send()]);
    const ids = server.taken.map((mail) => mail.messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect((await read(first)).status).toBe("sent");
  });
});

test("mails of many let others pass, whenever those were written", async () => {
  const to = (address: string, more: Partial<NewMail> = {}) => queue({ ...letter, typed: typed(address), ...more });
  await to("many-1@x.example", { inBulk: true });
  await to("many-2@x.example", { inBulk: true });
  await to("alone@x.example");
  const server = fakeServer();
  await server.send();
  expect(server.taken.map((mail) => mail.to).filter((address) => /^(?:many|alone)/.test(address))).toEqual([
    "alone@x.example",
    "many-1@x.example",
    "many-2@x.example",
  ]);
});

import { contactList, contactMessage, type ContactMessage } from "@pavane/contract/messages/schema-contact";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"], firstName: "Rebecca", lastName: "Chen" });
  colleague = await aPerson(world, { roles: ["ADMIN"], firstName: "Aldo" });
  learner = await aPerson(world, { username: "amira" });
});
afterAll(() => world.close());

/** Everybody writes from an address of their own, so that limits do not meet. */
let host = 0;
beforeEach(() => {
  host += 1;
});
const ip = () => `10.0.${host >> 8}.${host & 255}`;

const letter = {
  name: "Amira Haddad",
  email: "amira.h@mail.example",
  topic: "learning",
  message: "My name is printed the wrong way round.\nOn the page it is right.",
};
const send = (body: object = letter, options: { as?: string; headers?: Record<string, string>; ip?: string } = {}) =>
  world.call("POST", "/api/contact", { ip: ip(), ...options, body });
const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const call = (method: string, path: string, body?: unknown, as: TestPerson | null = admin) =>
  world.call(method, `/api/admin/messages${path}`, {
    ...(as ? { as: as.token } : {}),
    ...(body === undefined ? {} : { body }),
  });
const idOf = async (reference: string) =>
  Number(
    (await rows("select id from contact_messages where reference = $1", reference.replace("-", "")))[0]?.["id"] ?? 0,
  );
const read = async (id: number): Promise<ContactMessage> => contactMessage.parse((await call("GET", `/${id}`)).body);
const aMessage = async (body: object = {}, options: { as?: string } = {}) => {
  const sent = await send({ ...letter, ...body }, options);
  expect(sent.status).toBe(201);
  return idOf(sent.body.reference);
};
const list = async (query: string) => contactList.parse((await call("GET", `?${query}`)).body);

describe("writing to the site", () => {
  test("gives a reference, and nobody is mailed for it", async () => {
    const mails = await rows("select id from mail_outbox");
    const sent = await send();
    expect([sent.status, sent.body]).toEqual([
      201,
      { reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{6}$/) },
    ]);
    expect(await read(await idOf(sent.body.reference))).toMatchObject({
      ...letter,
      status: "new",
      account: null,
      assignee: null,
      spam_sign: null,
      first_line: "My name is printed the wrong way round. On the page it is right.",
    });
    expect(await rows("select id from mail_outbox")).toEqual(mails);
  });

  test.each([
    [{ message: "123456789" }, { message: "Message must be at least 10 characters" }],
    [{ message: "  1234567 \n " }, { message: "Message must be at least 10 characters" }],
    [{ message: "\u200b".repeat(20) }, { message: "Message must be at least 10 characters" }],
    [{ message: "x".repeat(5001) }, { message: "Use at most 5000 characters." }],
    [{ name: " \u200b " }, { name: "Enter your name." }],
    [{ name: undefined }, { name: "Enter your name." }],
    [{ name: "x".repeat(101) }, { name: "Use at most 100 characters." }],
    [{ name: "Buy at shoes.com" }, { name: "Names cannot contain links." }],
    [{ email: "no address" }, { email: "Enter a valid e-mail address." }],
    [{ email: undefined }, { email: "Enter a valid e-mail address." }],
    [{ email: "a@mail.example\r\nBcc: all@mail.example" }, { email: "Enter a valid e-mail address." }],
    [{ topic: "weather" }, { topic: "Choose a topic." }],
    [{ topic: undefined }, { topic: "Choose a topic." }],
    [{ message: "Half a sign \ud800 is no text" }, { message: "Contains characters that cannot be kept." }],
  ])("%j is told by field", async (wrong, fields) => {
    const answer = await send({ ...letter, ...wrong });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([422, "validation_failed", fields]);
  });

  test("every wrong field is told at once", async () => {
    expect((await send({})).body.fields).toEqual({
      name: "Enter your name.",
      email: "Enter a valid e-mail address.",
      topic: "Choose a topic.",
      message: "Message must be at least 10 characters",
    });
  });

  test("text is kept as it was written, without what is no text", async () => {
    const id = await aMessage({
      name: "Amira\r\nBcc: all@mail.example \u202e",
      message: "  <script>alert(1)</script>\r\n\u0007\u202eDouble  spaces stay.\u2069  ",
    });
    expect(await read(id)).toMatchObject({
      name: "Amira Bcc: all@mail.example",
      message: "<script>alert(1)</script>\n Double  spaces stay.",
    });
    const dancing = "💃".repeat(5000);
    expect((await read(await aMessage({ message: dancing }))).message).toBe(dancing);
  });

  test("who is signed in is known by their account", async () => {
    const id = await aMessage({ email: "elsewhere@mail.example" }, { as: learner.token });
    expect(await read(id)).toMatchObject({ account: { id: learner.id, username: "amira", tier: "free" } });
    expect((await send(letter, { as: "a-token-of-nobody" })).status).toBe(201);
  });

  test.each([
    [{ subject: "Shoes" }, "trap"],
    [{ elapsed_ms: 2999 }, "haste"],
    [{ elapsedMs: 12 }, "haste"],
  ])("a robot (%j) is answered alike and its message kept as spam", async (sign, why) => {
    const sent = await send({ ...letter, ...sign });
    expect([sent.status, Object.keys(sent.body)]).toEqual([201, ["reference"]]);
    expect(await read(await idOf(sent.body.reference))).toMatchObject({ status: "spam", spam_sign: why });
  });

  test("a person who takes their time, and a client that says no time, are no robots", async () => {
    expect((await read(await aMessage({ elapsed_ms: 3000 }))).status).toBe("new");
    expect((await read(await aMessage({ subject: "" }))).status).toBe("new");
  });

  test("the same request sent again is one message and one try; other words are another", async () => {
    const headers = { "Idempotency-Key": "a-key-of-this-form" };
    const first = await send(letter, { headers });
    for (let again = 0; again < 8; again += 1) expect((await send(letter, { headers })).body).toEqual(first.body);
    const other = await send({ ...letter, message: "Something else entirely." }, { headers });
    expect(other.body.reference).not.toBe(first.body.reference);
  });

  test("five an hour from one address", async () => {
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(201);
    const sixth = await send();
    expect([sixth.status, sixth.body.code]).toEqual([429, "rate_limited"]);
    expect(sixth.body.message).toMatch(/^Too many (attempts|requests)\. Try again in \d+ (minute|second)s?\.$/);
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send(letter, { ip: "10.9.9.9" })).status).toBe(201);
    expect((await send({ ...letter, message: "short" })).status).toBe(422);
  });

  test.skipIf(!onPostgres)("a double press is stored once", async () => {
    const headers = { "Idempotency-Key": "a-double-press" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(letter, { headers })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
  });
});

describe("the inbox", () => {
  test("is for ADMIN alone", async () => {
    const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] });
    const id = await aMessage();
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["GET", `/${id}`, undefined],
      ["PATCH", `/${id}`, { version: 1, status: "closed" }],
      ["POST", `/${id}/replies`, { version: 1, body: "Hello" }],
      ["POST", `/${id}/notes`, { body: "Hello" }],
    ] as const) {
      expect((await call(method, path, body, null)).status).toBe(401);
      expect((await call(method, path, body, learner)).status).toBe(403);
      expect((await call(method, path, body, officer)).status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ status: "new", version: 1, entries: [] });
    expect((await call("GET", "/999999")).status).toBe(404);
    expect((await call("PATCH", "/999999", { version: 1 })).status).toBe(404);
    expect((await call("POST", "/999999/replies", { version: 1, body: "Hello" })).status).toBe(404);
    expect((await call("POST", "/999999/notes", { body: "Hello" })).status).toBe(404);
  });

  test("shows what waits first, oldest on top, spam only when asked for, and counts every state", async () => {
    const topic = { topic: "privacy" };
    const older = await aMessage(topic);
    world.platform.clock.advance(1);
    const answered = await aMessage(topic);
    world.platform.clock.advance(1);
    const newer = await aMessage(topic);
    const spam = await aMessage({ ...topic, subject: "Shoes", name: "Seller of shoes" });
    await call("POST", `/${answered}/replies`, { version: 1, body: "Yes." });
    const ids = async (query: string) => (await list(`topic=privacy&${query}`)).data.map(({ id }) => id);
    expect(await ids("")).toEqual([older, newer, answered]);
    expect(await ids("sort=-created_at")).toEqual([newer, answered, older]);
    expect(await ids("status=spam")).toEqual([spam]);
    expect(await ids("q=shoes")).toEqual([spam]);
    expect(await ids("status=nonsense")).toHaveLength(3);
    const { counts, failed_mails } = await list("status=closed");
    expect(counts).toMatchObject({ answered: 1 });
    expect(counts.new).toBeGreaterThan(1);
    expect(failed_mails).toBe(0);
  });

  test("is searched by words and by reference, however it is typed", async () => {
    const sent = await send({ ...letter, name: "Ghislaine", message: "About the pas de quatre." });
    const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).data.map(({ name }) => name);
    expect(await found("quatre ghislaine")).toEqual(["Ghislaine"]);
    expect(await found(sent.body.reference.toLowerCase())).toEqual(["Ghislaine"]);
    expect(await found(sent.body.reference.replace("-", " "))).toEqual(["Ghislaine"]);
    expect(await found("100%")).toEqual([]);
  });

  test("comes as a file in which a name cannot become a formula", async () => {
    await aMessage({ name: "=SUM(A1)", topic: "billing" });
    const file = await call("GET", "?format=csv&topic=billing");
    const [header, line] = file.raw.toString().split("\r\n");
    expect(header?.slice(1)).toBe("reference,name,email,topic,first_line,status,created_at,assignee");
    expect(line).toContain(",'=SUM(A1),amira.h@mail.example,billing,");
  });
});

describe("a message", () => {
  test("is not moved by being read, is opened, answered, closed and reopened", async () => {
    const id = await aMessage();
    expect((await read(id)).status).toBe("new");
    const opened = await call("PATCH", `/${id}`, { version: 1, status: "open" });
    expect(opened.body).toMatchObject({ status: "open", version: 2 });
    const answered = await call("POST", `/${id}/replies`, { version: 2, body: "It is put right." });
    expect([answered.status, answered.body.status, answered.body.assignee.name]).toEqual([
      201,
      "answered",
      "Rebecca Chen",
    ]);
    expect((await call("PATCH", `/${id}`, { version: 3, status: "closed" })).body.status).toBe("closed");
    expect((await call("PATCH", `/${id}`, { version: 4, status: "spam" })).body.code).toBe("wrong_move");
    expect((await call("PATCH", `/${id}`, { version: 4, status: "open" })).body).toMatchObject({
      status: "open",
      can: { answer: true, move_to: ["closed", "spam"] },
    });
  });

  test("the answer goes out by mail with the reference, the question and where to answer", async () => {
    await world.app.domains.site.changeSettings({ mail_reply_to: "desk@pavane.example" }, null);
    const id = await aMessage({ message: "Is <b>this</b> yours?\nhttps://evil.example" }, { as: learner.token });
    const { reference } = await read(id);
    await call("POST", `/${id}/replies`, { version: 1, body: "No & never.\n\nYours, the desk" });
    const { entries } = await read(id);
    expect(entries).toMatchObject([
      {
        kind: "answer",
        author: { name: "Rebecca Chen" },
        mail: { status: "queued" },
        body: "No & never.\n\nYours, the desk",
      },
    ]);
    const [mail] = await rows("select * from mail_outbox where id = $1", entries[0]?.mail?.id);
    expect(mail).toMatchObject({
      to_address: letter.email,
      user_id: learner.id,
      kind: "contact_answer",
      headers: { "Reply-To": "desk@pavane.example" },
      subject: `Re: Your message to Pavane (${reference})`,
      secret: false,
    });
    expect(mail?.["text_body"]).toContain("No & never.\n\nYours, the desk");
    expect(mail?.["text_body"]).toContain("you wrote:\n> Is <b>this</b> yours?\n> https://evil.example");
    expect(mail?.["text_body"]).toContain(reference);
    expect(mail?.["html_body"]).toContain("No &amp; never.");
    expect(mail?.["html_body"]).toContain("Is &lt;b&gt;this&lt;/b&gt; yours?<br>https://evil.example");
  });

  test("an answer nobody has seen yet refuses another and says whose it is", async () => {
    const id = await aMessage();
    await call("PATCH", `/${id}`, { version: 1, status: "open" });
    await call("POST", `/${id}/replies`, { version: 2, body: "First." }, colleague);
    const late = await call("POST", `/${id}/replies`, { version: 2, body: "Second." });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      "edit_conflict",
      "Aldo answered this meanwhile. Reload to see that answer.",
    ]);
    const again = await call("POST", `/${id}/replies`, { version: 2, body: "First." }, colleague);
    expect(again.body.message).toBe("You answered this meanwhile. Reload to see that answer.");
    expect((await call("POST", `/${id}/replies`, { version: 3, body: "Second." })).status).toBe(201);
    expect((await read(id)).assignee?.name).toBe("Aldo");
    const mails = await rows("select 1 from contact_replies where contact_id = $1 and mail_id is not null", id);
    expect(mails).toHaveLength(2);
  });

  test("moves, notes and another's opening do not stand in the way of an answer", async () => {
    const id = await aMessage();
    await call("PATCH", `/${id}`, { version: 1, status: "open" }, colleague);
    await call("POST", `/${id}/notes`, { body: "I look into it." }, colleague);
    await call("PATCH", `/${id}`, { version: 2, assignee_id: colleague.id }, colleague);
    expect((await call("POST", `/${id}/replies`, { version: 1, body: "Done." })).status).toBe(201);
    expect((await read(id)).entries.map(({ kind, author }) => [kind, author?.name])).toEqual([
      ["note", "Aldo"],
      ["answer", "Rebecca Chen"],
    ]);
  });

  test("of two changes on the same version one is refused; what is so already is not", async () => {
    const id = await aMessage();
    expect((await call("PATCH", `/${id}`, { version: 1, status: "open" })).status).toBe(200);
    expect((await call("PATCH", `/${id}`, { version: 1, status: "open" }, colleague)).status).toBe(200);
    expect((await call("PATCH", `/${id}`, { version: 1, status: "closed" }, colleague)).body.code).toBe(
      "edit_conflict",
    );
    expect((await read(id)).version).toBe(2);
  });

  test("what staff do with it stands in the audit log, without what anybody wrote", async () => {
    const id = await aMessage();
    await call("PATCH", `/${id}`, { version: 1, status: "open" });
    await call("PATCH", `/${id}`, { version: 1, status: "open" }, colleague);
    await call("POST", `/${id}/notes`, { body: "Between us." });
    await call("POST", `/${id}/replies`, { version: 2, body: "Between you and me." });
    const log = await rows(
      "select action, actor_id, before, after from audit_log where target_type = 'contact' and target_id = $1 order by id",
      String(id),
    );
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ["contact.changed", { status: "open", assignee_id: null }],
      ["contact.noted", null],
      ["contact.answered", { status: "answered", mail_id: expect.any(Number) }],
    ]);
  });

  test("is given to an administrator or to nobody, never to anybody else", async () => {
    const id = await aMessage();
    const give = (assignee_id: number | null, version: number) => call("PATCH", `/${id}`, { version, assignee_id });
    expect((await give(learner.id, 1)).body.fields).toEqual({ assignee_id: "Choose an administrator." });
    expect((await give(colleague.id, 1)).body.assignee).toMatchObject({ id: colleague.id, name: "Aldo" });
    expect((await give(null, 2)).body.assignee).toBeNull();
    expect((await read(id)).administrators.map(({ name }) => name)).toEqual(["Aldo", "Rebecca Chen"]);
  });

  test("spam is not answered before somebody says that it is none", async () => {
    const id = await aMessage({ subject: "Shoes" });
    expect((await call("POST", `/${id}/replies`, { version: 1, body: "Hello" })).body.code).toBe("is_spam");
    expect((await call("PATCH", `/${id}`, { version: 1, status: "open" })).body).toMatchObject({ status: "open" });
    expect((await call("POST", `/${id}/replies`, { version: 2, body: "Hello" })).status).toBe(201);
  });

  test.each([
    ["replies", { version: 1, body: " " }, "Write something first."],
    ["replies", { version: 1 }, "Write something first."],
    ["notes", { body: "x".repeat(10_001) }, "Use at most 10000 characters."],
  ])("%s of %j are refused", async (kind, body, sentence) => {
    const id = await aMessage();
    const answer = await call("POST", `/${id}/${kind}`, body);
    expect([answer.status, answer.body.fields]).toEqual([422, { body: sentence }]);
  });

  test.skipIf(!onPostgres)("of two answers sent at once one is refused and one mail goes out", async () => {
    const id = await aMessage();
    const answers = await Promise.all(
      [admin, colleague, admin, colleague].map((as) =>
        call("POST", `/${id}/replies`, { version: 1, body: "At once." }, as),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await read(id)).entries).toHaveLength(1);
  });
});

test("what is over is forgotten in its time", async () => {
  const days = (count: number) => world.platform.clock.advance(count * 86_400);
  const [closed, answered, waiting, spam] = [
    await aMessage(),
    await aMessage(),
    await aMessage(),
    await aMessage({ subject: "Shoes" }),
  ];
  await call("PATCH", `/${closed}`, { version: 1, status: "closed" });
  await call("POST", `/${answered}/replies`, { version: 1, body: "Gladly." });
  const retention = world.app.jobs.find(({ name }) => name === "messages.contact-retention");
  const left = async () => {
    await retention?.run({});
    return Object.fromEntries(
      (
        await rows("select id, status, ip is null as erased from contact_messages where id = any($1)", [
          closed,
          answered,
          waiting,
          spam,
        ])
      ).map((row) => [Number(row["id"]), `${String(row["status"])}${row["erased"] ? ", no address" : ""}`]),
    );
  };
  days(31);
  expect(await left()).toEqual({ [closed]: "closed", [answered]: "closed", [waiting]: "new", [spam]: "spam" });
  days(60);
  expect(await left()).toEqual({
    [closed]: "closed, no address",
    [answered]: "closed, no address",
    [waiting]: "new, no address",
  });
  days(640);
  expect(await left()).toEqual({ [answered]: "closed, no address", [waiting]: "new, no address" });
});

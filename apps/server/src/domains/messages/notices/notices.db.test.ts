import { noticeList, noticePreferences } from "@pavane/contract/messages/schema-notices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAtOnce } from "../../../../test/factories/deleted.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { runJobs } from "../../../../test/factories/plans.ts";
import { layoutMail } from "../mail-layout.ts";
import type { NewMail } from "../outbox/outbox-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const siteUrl = "https://pavane.example";
const letterTo = ({ id }: TestPerson, more: Partial<NewMail> = {}): NewMail => {
  const subject = more.subject ?? "We meet in studio two";
  const action = { label: "Open the course", url: `${siteUrl}/courses/7?tab=news#top` };
  const words = layoutMail({
    siteName: "Pavane",
    siteUrl,
    heading: subject,
    paragraphs: ["At six.", "Bring water."],
    action,
  });
  return { userId: id, kind: "announcement", subject, secret: false, ...words, ...more };
};
const queue = (mail: NewMail) => world.db.write((tx) => world.app.domains.messages.queueMail(tx, mail));
const tell = (person: TestPerson, more: Partial<NewMail> = {}) => queue(letterTo(person, more));
const list = async (person: TestPerson, query = "") =>
  noticeList.parse((await world.call("GET", `/api/notices${query}`, { as: person.token })).body);
const titles = async (person: TestPerson, query = "") => (await list(person, query)).data.map(({ title }) => title);
const unread = async (person: TestPerson) => (await world.call("GET", "/api/unread", { as: person.token })).body;
const mark = (person: TestPerson, body: object) => world.call("POST", "/api/notices/read", { as: person.token, body });
const mailsTo = async (person: TestPerson) =>
  (
    await world.db.raw("select subject, headers, text_body from mail_outbox where user_id = $1 order by id", [
      person.id,
    ])
  ).rows;
const choose = (person: TestPerson, body: object) =>
  world.call("PUT", "/api/notice-preferences", { as: person.token, body });

describe("a mail", () => {
  test("comes with a notice of its subject, first sentence and button", async () => {
    const person = await aPerson(world);
    expect(await tell(person)).not.toBeNull();
    expect((await list(person)).data).toEqual([
      {
        id: expect.any(Number),
        kind: "announcement",
        title: "We meet in studio two",
        body: "At six.",
        link: "/courses/7?tab=news",
        read_at: null,
        created_at: expect.any(String),
      },
    ]);
    expect(await unread(person)).toEqual({ notices: 1, messages: 0 });
  });
  test("without a confirmed address it is a notice alone", async () => {
    const person = await aPerson(world, { confirmed: false });
    expect(await tell(person)).toBeNull();
    expect(await titles(person)).toEqual(["We meet in studio two"]);
  });
  test("with a one-time link shows none of its words", async () => {
    const person = await aPerson(world);
    await tell(person, { kind: "receipt", secret: true });
    expect((await list(person)).data).toMatchObject([{ kind: "receipt", body: null }]);
  });
  test("that is written once is told once, also after the notice was deleted", async () => {
    const person = await aPerson(world);
    await tell(person, { dedupeKey: `once:${person.id}` });
    const [told] = (await list(person)).data;
    await tell(person, { dedupeKey: `once:${person.id}` });
    expect(await titles(person)).toHaveLength(1);
    await world.call("DELETE", `/api/notices/${told?.id}`, { as: person.token });
    await tell(person, { dedupeKey: `once:${person.id}` });
    expect(await titles(person)).toEqual([]);
    expect(await mailsTo(person)).toHaveLength(1);
  });
  test("to an address without an account is told nobody", async () => {
    const { rows: before } = await world.db.raw("select count(*)::int as n from notices");
    await queue({
      ...letterTo({ id: 0 } as TestPerson),
      userId: null,
      typed: { address: "a@x.example", because: "addressed" },
    }); // no account
    expect((await world.db.raw("select count(*)::int as n from notices")).rows).toEqual(before);
  });
  test("with a subject of a thousand signs that turn the writing round is one line of 300", async () => {
    const person = await aPerson(world);
    await tell(person, { subject: `\u202E${"🩰".repeat(1000)}\n<b>` });
    const [told] = (await list(person)).data;
    expect(told?.title).toBe(`${"🩰".repeat(299)}…`);
  });
  test("without a subject is called what it is about, and an odd link is left out", async () => {
    const person = await aPerson(world);
    await tell(person, { subject: " \n", notice: { body: " ", link: "//evil.example" } });
    await tell(person, { notice: { body: null, link: `/${"x".repeat(3000)}` } });
    expect((await list(person)).data).toMatchObject([
      { link: null },
      { title: "Announcements of your courses", body: null, link: null },
    ]);
  });
  test("that is rolled back leaves no notice", async () => {
    const person = await aPerson(world);
    await expect(
      world.db.write(async (tx) => {
        await world.app.domains.messages.queueMail(tx, letterTo(person));
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await titles(person)).toEqual([]);
  });
});

describe("the list", () => {
  test("has the newest first, thirty at a time, and goes on by its cursor", async () => {
    const person = await aPerson(world);
    for (let n = 1; n <= 35; n += 1) await tell(person, { subject: `Note ${n}` });
    const first = await list(person);
    expect(first.data.map(({ title }) => title)).toEqual(Array.from({ length: 30 }, (_, n) => `Note ${35 - n}`));
    const rest = await list(person, `?cursor=${first.page.next}`);
    expect(rest.data.map(({ title }) => title)).toEqual(["Note 5", "Note 4", "Note 3", "Note 2", "Note 1"]);
    expect(rest.page.next).toBeNull();
    expect((await list(person, "?limit=8")).data).toHaveLength(8);
  });
  test("can be unread or of one kind; what makes no sense is ignored", async () => {
    const person = await aPerson(world);
    await tell(person, { subject: "One" });
    await tell(person, { subject: "Two", kind: "refund" });
    const [two] = (await list(person)).data;
    await mark(person, { ids: [two?.id], read: true });
    expect(await titles(person, "?filter=unread")).toEqual(["One"]);
    expect(await titles(person, "?kind=refund")).toEqual(["Two"]);
    expect(await titles(person, "?kind=gossip&filter=loud&limit=900")).toEqual(["Two", "One"]);
    expect((await world.call("GET", "/api/notices?cursor=x", { as: person.token })).status).toBe(422);
  });
  test("is for members, each their own", async () => {
    expect((await world.call("GET", "/api/notices")).status).toBe(401);
    expect((await world.call("GET", "/api/unread")).status).toBe(401);
  });
});

describe("reading and deleting", () => {
  test("marks some or all, unread again, and leaves those of others alone", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    for (const who of [person, other]) for (const subject of ["One", "Two"]) await tell(who, { subject });
    const [two] = (await list(person)).data;
    const [theirs] = (await list(other)).data;
    expect((await mark(person, { ids: [two?.id, theirs?.id] })).status).toBe(204);
    expect([await unread(person), await unread(other)]).toMatchObject([{ notices: 1 }, { notices: 2 }]);
    await mark(person, { ids: [two?.id], read: false });
    expect(await unread(person)).toMatchObject({ notices: 2 });
    await mark(person, { all: true, read: true });
    expect([await unread(person), await unread(other)]).toMatchObject([{ notices: 0 }, { notices: 2 }]);
    expect((await mark(person, {})).status).toBe(204);
    expect((await mark(person, { ids: ["x"] })).status).toBe(422);
  });
  test("a notice is deleted by its owner alone, and its words with it", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    await tell(person);
    const [told] = (await list(person)).data;
    const path = `/api/notices/${told?.id}`;
    expect((await world.call("DELETE", path, { as: other.token })).status).toBe(404);
    expect((await world.call("DELETE", path, { as: person.token })).status).toBe(204);
    expect((await world.call("DELETE", path, { as: person.token })).status).toBe(404);
    expect(await unread(person)).toMatchObject({ notices: 0 });
    const { rows } = await world.db.raw("select title, body, link from notices where id = $1", [told?.id]);
    expect(rows).toEqual([{ title: "Deleted", body: null, link: null }]);
  });
  test("more than a hundred unread are counted as a hundred", async () => {
    const person = await aPerson(world);
    await world.db.raw(
      "insert into notices (user_id, kind, title) select $1, 'sale', 'Sold ' || n from generate_series(1, 250) n",
      [person.id],
    );
    expect(await unread(person)).toMatchObject({ notices: 100 });
  });
  test("are kept for half a year", async () => {
    const person = await aPerson(world);
    await world.db.raw(
      `insert into notices (user_id, kind, title, created_at)
       select $1, 'sale', 'Sold ' || n, $2::timestamptz - n * interval '179 days' from generate_series(0, 2) n`,
      [person.id, world.platform.clock.now().toISOString()],
    );
    await runJobs(world, "messages.notice-retention");
    expect(await titles(person)).toEqual(["Sold 1", "Sold 0"]);
  });
});

describe("preferences", () => {
  test("a kind whose mail is off is told in the bell alone (Done when 31)", async () => {
    const person = await aPerson(world);
    await choose(person, [{ kind: "sale", in_app: true, email: true }]);
    expect(await tell(person, { kind: "sale", subject: "Sold: Waltz" })).not.toBeNull();
    const answer = await choose(person, [{ kind: "sale", in_app: true, email: false }]);
    expect(noticePreferences.parse(answer.body).data).toContainEqual({ kind: "sale", in_app: true, email: false });
    expect(await tell(person, { kind: "sale", subject: "Sold: Tango" })).toBeNull();
    expect(await titles(person)).toEqual(["Sold: Tango", "Sold: Waltz"]);
    expect((await mailsTo(person)).map((mail) => mail["subject"])).toEqual(["Sold: Waltz"]);
  });
  test("one that is off in the bell still comes by mail", async () => {
    const person = await aPerson(world);
    await choose(person, { preferences: [{ kind: "announcement", in_app: false, email: true }] });
    expect(await tell(person)).not.toBeNull();
    expect(await titles(person)).toEqual([]);
  });
  test("what is always sent is refused, and nothing else of the request is kept (Done when 31)", async () => {
    const person = await aPerson(world);
    const answer = await choose(person, [
      { kind: "sale", in_app: false, email: false },
      { kind: "security", in_app: true, email: false },
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "locked_kind", message: "Security: this is always sent." },
    });
    const { body } = await world.call("GET", "/api/notice-preferences", { as: person.token });
    expect(noticePreferences.parse(body).data).toContainEqual({ kind: "sale", in_app: true, email: false });
  });
  test("kinds of staff are shown to staff and refused to others", async () => {
    const [person, admin] = [await aPerson(world), await aPerson(world, { roles: ["ADMIN"] })];
    const kindsOf = async ({ token }: TestPerson) =>
      noticePreferences
        .parse((await world.call("GET", "/api/notice-preferences", { as: token })).body)
        .data.map(({ kind }) => kind);
    expect(await kindsOf(person)).not.toContain("report");
    expect(await kindsOf(admin)).toContain("report");
    const chosen = [{ kind: "report", in_app: true, email: true }];
    expect((await choose(person, chosen)).status).toBe(403);
    expect((await choose(admin, chosen)).status).toBe(200);
    expect((await choose(person, [{ kind: "gossip", in_app: true, email: true }])).status).toBe(422);
  });
  test("two choices at once leave one of them", async () => {
    const person = await aPerson(world);
    const answers = await Promise.all(
      [true, false].map((email) => choose(person, [{ kind: "refund", in_app: true, email }])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await world.db.raw("select count(*)::int as n from notice_preferences where user_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe("unsubscribing", () => {
  const linkIn = async (person: TestPerson) => {
    const [mail] = await mailsTo(person);
    const headers = mail?.["headers"] as Record<string, string>; // as it is stored
    const token = /\/unsubscribe\?token=([^>]+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    return { headers, token, text: String(mail?.["text_body"]) };
  };
  test("a mail that may be turned off says how, for people and programs", async () => {
    const person = await aPerson(world);
    await tell(person);
    const { headers, token, text } = await linkIn(person);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(text).toContain(`No more mails of this kind: ${world.platform.baseUrl()}/unsubscribe#${token}`);
  });
  test("one that is always sent does not", async () => {
    const person = await aPerson(world);
    await tell(person, { kind: "security" });
    expect(await linkIn(person)).toMatchObject({ headers: {}, token: "" });
  });
  test("one click of a mail program turns it off, as often as it clicks", async () => {
    const person = await aPerson(world);
    await tell(person);
    const { token } = await linkIn(person);
    for (let n = 0; n < 2; n += 1) {
      const clicked = await world.app.http.inject({
        method: "POST",
        url: `/unsubscribe?token=${token}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
      expect(clicked.statusCode).toBe(204);
    }
    expect(await tell(person)).toBeNull();
    expect(await titles(person)).toHaveLength(2);
  });
  test("looking at the link changes nothing; the button does", async () => {
    const person = await aPerson(world);
    await choose(person, [{ kind: "announcement", in_app: false, email: true }]);
    await tell(person);
    const { token } = await linkIn(person);
    const look = async () => (await world.call("GET", `/api/unsubscribe?token=${token}`)).body;
    expect(await look()).toEqual({ kind: "announcement", name: "Announcements of your courses", email: true });
    expect((await world.call("POST", "/api/unsubscribe", { body: { token } })).status).toBe(204);
    expect(await look()).toMatchObject({ email: false });
    const { body } = await world.call("GET", "/api/notice-preferences", { as: person.token });
    expect(noticePreferences.parse(body).data).toContainEqual({ kind: "announcement", in_app: false, email: false });
  });
  test("who is deactivated can still turn mails off, since some still come; of a deleted account nothing is left to turn off", async () => {
    const person = await aPerson(world);
    await tell(person);
    const { token } = await linkIn(person);
    await world.db.raw("update users set deactivated_at = now() where id = $1", [person.id]);
    expect((await world.call("POST", "/api/unsubscribe", { body: { token } })).status).toBe(204);
    await deleteAtOnce(world, person.id);
    expect((await world.call("GET", `/api/unsubscribe?token=${token}`)).status).toBe(410);
    expect((await world.call("POST", "/api/unsubscribe", { body: { token } })).status).toBe(410);
  });
  test.each(["", "x", "1.security.AAAAAAAAAAAAAAAAAAAAAAAA"])("a link that is none is refused: %s", async (token) => {
    expect((await world.call("GET", `/api/unsubscribe?token=${token}`)).status).toBe(410);
    expect((await world.call("POST", "/api/unsubscribe", { body: { token } })).status).toBe(410);
    expect((await world.call("POST", `/unsubscribe?token=${token}`)).status).toBe(410);
  });
});

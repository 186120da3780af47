import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { conversationCalls } from "../../../test/factories/conversations.ts";
import { pdfOf, pdfWithScript, pictureOf } from "../../../test/factories/market-files.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import type { FormPart } from "../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { mailOutbox } from "../messages/outbox/tables.ts";
import { storedFiles } from "../media/tables.ts";
import { conversations, messages } from "./conversation/tables.ts";

let world: TestApp;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  ana = await aPerson(world, { firstName: "Ana", lastName: "Duarte" });
  ben = await aPerson(world, { firstName: "Ben", lastName: "Okafor" });
});
afterAll(() => world.close());

const { call, start, send, list, thread } = conversationCalls(() => world);
const file = (fileName: string, value: Buffer): FormPart => ({ name: "files", value, fileName });
const aConversation = async (from = ana, to = ben): Promise<string> => (await start(from, to)).body.id;
const mailsTo = (person: TestPerson) =>
  world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, person.id)).orderBy(mailOutbox.id);
const unreadOf = async (person: TestPerson) => (await call(person, "GET", "/api/unread")).body.messages;
const runJob = async (name: string) => world.app.jobs.find((job) => job.name === name)?.run({});

describe("a conversation", () => {
  test("is begun by writing, and is the same when one of the two writes to the other again", async () => {
    const begun = await start(ana, ben);
    expect(begun).toMatchObject({
      status: 201,
      body: {
        person: { id: ben.id, name: "Ben Okafor", gone: false },
        context: null,
        last: { line: "Shall we dance on Wednesday?", own: true, state: "sent", files: 0 },
        unread: 0,
        can: { write: true },
        refusal: null,
      },
    });
    expect(await start(ben, ana, { body: "Gladly." })).toMatchObject({ status: 200, body: { id: begun.body.id } });
    expect(await list(ana)).toMatchObject({
      data: [{ id: begun.body.id, unread: 1, last: { line: "Gladly." } }],
      unread: 1,
    });
  });

  test("is nobody else's, whatever they ask", async () => {
    const id = await aConversation();
    const stranger = await aPerson(world, { roles: ["ADMIN"] });
    const [message] = (await thread(ana, id)).body.data;
    const answers = await Promise.all([
      call(stranger, "GET", `/api/conversations/${id}`),
      call(stranger, "PATCH", `/api/conversations/${id}`, { archived: true }),
      call(stranger, "POST", `/api/conversations/${id}/read`, { message_id: message.id }),
      thread(stranger, id),
      send(stranger, id, "Hello"),
      call(stranger, "DELETE", `/api/messages/${message.id}`),
      call(stranger, "GET", `/api/messages/${message.id}/files/1`),
      call(stranger, "GET", "/api/conversations/not-an-id"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await list(stranger)).data).toEqual([]);
    expect((await world.call("GET", "/api/conversations")).status).toBe(401);
  });

  test("can be found by a name or by words, and not by what was deleted", async () => {
    const id = await aConversation();
    const gone = await send(ana, id, "Meet me behind the theatre");
    await call(ana, "DELETE", `/api/messages/${gone.body.id}`);
    const found = async (as: TestPerson, q: string) => (await list(as, `?q=${encodeURIComponent(q)}`)).data.length;
    expect(
      await Promise.all(["okaf", "wednesday", "ben dance", "duarte", "theatre", "100%"].map((q) => found(ana, q))),
    ).toEqual([1, 1, 1, 0, 0, 0]);
    expect(await found(ben, "duarte")).toBe(1);
  });

  test("is archived and muted for oneself; a message brings it back unless it is muted", async () => {
    const id = await aConversation();
    await call(ben, "PATCH", `/api/conversations/${id}`, { archived: true });
    expect([(await list(ben)).data.length, (await list(ben, "?filter=archived")).data.length]).toEqual([0, 1]);
    expect((await list(ana)).data.length).toBe(1);
    await send(ana, id, "Still there?");
    expect((await list(ben)).data).toMatchObject([{ archived: false, unread: 2 }]);
    await call(ben, "PATCH", `/api/conversations/${id}`, { archived: true, muted: true });
    await send(ana, id, "And now?");
    expect(await list(ben, "?filter=archived")).toMatchObject({ data: [{ muted: true, unread: 3 }], unread: 0 });
    expect(await unreadOf(ben)).toBe(0);
  });

  test("lists come in pages, by the newest message", async () => {
    for (let made = 0; made < 32; made += 1) {
      const writer = await aPerson(world);
      await aConversation(writer, ben);
    }
    const first = await list(ben);
    const second = await list(ben, `?cursor=${first.page.next}`);
    expect([first.data.length, second.data.length, second.page.next, first.unread]).toEqual([30, 2, null, 32]);
    expect(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size).toBe(32);
  });
});

describe("a message", () => {
  test("sent twice with one key is stored once, also by two at the same moment", async () => {
    const id = await aConversation();
    const key = randomUUID();
    const [one, other] = await Promise.all([send(ana, id, "Once", { key }), send(ana, id, "Once", { key })]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(other.body.id);
    const rows = await world.db.read.select().from(messages).where(eq(messages.clientKey, key));
    expect(rows).toMatchObject([{ body: "Once" }]);
    const first = { recipient_id: ben.id, body: "Once", client_key: key, context: null };
    expect(await call(ana, "POST", "/api/conversations", first)).toMatchObject({ status: 200, body: { id } });
    const cleo = await aPerson(world);
    const others = [
      await send(ana, id, "Other words", { key }),
      await call(ana, "POST", "/api/conversations", { ...first, body: "A new one" }),
      await call(ana, "POST", "/api/conversations", { ...first, recipient_id: cleo.id }),
    ];
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(others.map(() => [409, "key_reused"]));
  });

  test.each([
    ["", "Write something first."],
    [" \n\t ", "Write something first."],
    ["\u200b\u200d\n\ufeff", "Write something first."],
    ["\u3164\u2800", "Write something first."],
    ["x".repeat(4001), "Use at most 4000 characters."],
    ["x".repeat(100_000), "Use at most 4000 characters."],
  ])("that nobody could read is refused by its sentence", async (body, message) => {
    const id = await aConversation();
    expect(await send(ana, id, body)).toMatchObject({ status: 422, body: { message, fields: { body: message } } });
    expect(await start(ana, ben, { body })).toMatchObject({ status: 422, body: { message } });
  });

  test("is kept as it was written, four thousand emoji and markup too", async () => {
    const id = await aConversation();
    const words = ["💃".repeat(4000), "<script>alert(1)</script>\n\nשלום & مرحبا"];
    for (const body of words) expect((await send(ana, id, body)).body.body).toBe(body);
    expect((await send(ana, id, "\u202eback\u200f\u0007\r\nand on")).body.body).toBe("back \nand on");
  });

  test("without a key, or with one that is none, is refused", async () => {
    const id = await aConversation();
    expect((await send(ana, id, "Hello", { key: "again" })).body.fields).toHaveProperty("client_key");
    expect((await world.call("POST", `/api/conversations/${id}/messages`, { as: ana.token, body: {} })).status).toBe(
      422,
    );
  });

  test("is unread until it is seen, which its writer learns", async () => {
    const id = await aConversation();
    const second = (await send(ana, id, "Bring shoes")).body;
    expect((await list(ben, "?filter=unread")).data).toMatchObject([{ unread: 2 }]);
    expect(await unreadOf(ben)).toBe(2);
    const [, first] = (await thread(ben, id)).body.data;
    await call(ben, "POST", `/api/conversations/${id}/read`, { message_id: first.id });
    expect(await unreadOf(ben)).toBe(1);
    await call(ben, "POST", `/api/conversations/${id}/read`, { message_id: second.id + 1000 });
    await call(ben, "POST", `/api/conversations/${id}/read`, { message_id: first.id });
    expect(await unreadOf(ben)).toBe(0);
    expect((await thread(ana, id)).body.seen_id).toBe(second.id);
  });

  test("changes the tag of its conversation, and nothing else does", async () => {
    const id = await aConversation();
    const tag = async () => String((await thread(ben, id)).headers["etag"]);
    const before = await tag();
    expect(await thread(ben, id, { "if-none-match": before })).toMatchObject({ status: 304, body: "" });
    await call(ben, "PATCH", `/api/conversations/${id}`, { muted: true });
    expect(await tag()).toBe(before);
    const sent = await send(ana, id, "News");
    const after = await tag();
    expect((await thread(ben, id, { "if-none-match": before })).status).toBe(200);
    await call(ana, "DELETE", `/api/messages/${sent.body.id}`);
    expect(new Set([before, after, await tag()]).size).toBe(3);
  });

  test("is deleted by its writer within 15 minutes, for both", async () => {
    const id = await aConversation();
    const sent = (await send(ana, id, "Not meant for you")).body;
    expect((await call(ben, "DELETE", `/api/messages/${sent.id}`)).status).toBe(404);
    world.platform.clock.advance(15 * 60);
    expect((await call(ana, "DELETE", `/api/messages/${sent.id}`)).status).toBe(204);
    expect((await call(ana, "DELETE", `/api/messages/${sent.id}`)).status).toBe(204);
    expect((await thread(ben, id)).body.data[0]).toMatchObject({ id: sent.id, body: "", state: "deleted" });
    expect((await list(ben)).data).toMatchObject([{ unread: 1, last: { line: "Message deleted", state: "deleted" } }]);
    const kept = (await send(ana, id, "This stays")).body;
    world.platform.clock.advance(15 * 60 + 1);
    expect(await call(ana, "DELETE", `/api/messages/${kept.id}`)).toMatchObject({
      status: 409,
      body: { code: "too_late" },
    });
  });

  test("that was deleted loses its words and files after thirty days", async () => {
    const id = await aConversation();
    const sent = (await send(ana, id, "Gone", { files: [file("plan.pdf", await pdfOf(1))] })).body;
    await call(ana, "DELETE", `/api/messages/${sent.id}`);
    world.platform.clock.advance(31 * 86_400);
    await runJob("conversations.erase-deleted");
    expect(await world.db.read.select().from(messages).where(eq(messages.id, sent.id))).toMatchObject([{ body: "" }]);
    expect(await world.db.read.select().from(storedFiles).where(eq(storedFiles.ownerId, ana.id))).toEqual([]);
  });

  test("threads come in pages, the newest first", async () => {
    const id = await aConversation();
    const [row] = await world.db.read.select().from(conversations).where(eq(conversations.publicId, id));
    const many = Array.from({ length: 60 }, (_, at) => ({
      conversationId: row?.id ?? 0,
      senderId: ana.id,
      body: `Step ${at}`,
      clientKey: randomUUID(),
      deletedAt: null,
      erasedAt: null,
      hiddenAt: null,
    }));
    await world.db.write((tx) => tx.insert(messages).values(many));
    const first = (await thread(ben, id)).body;
    const rest = (await call(ben, "GET", `/api/conversations/${id}/messages?cursor=${first.page.next}`)).body;
    expect([first.data.length, rest.data.length, rest.page.next, first.data[0].body]).toEqual([
      50,
      11,
      null,
      "Step 59",
    ]);
  });
});

describe("files", () => {
  test("come with a message and are read by the two alone", async () => {
    const id = await aConversation();
    const plan = await pdfOf(2);
    const sent = await send(ana, id, "", {
      files: [file("../My\u202E plan.PDF", plan), file("me.JPG", await pictureOf(300, 200))],
    });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        body: "",
        files: [
          { n: 1, name: "My plan.pdf", mime: "application/pdf", bytes: plan.length },
          { n: 2, name: "me.webp", mime: "image/webp" },
        ],
      },
    });
    const path = `/api/messages/${sent.body.id}/files/1`;
    const got = await call(ben, "GET", path);
    expect([got.status, got.raw.equals(plan)]).toEqual([200, true]);
    expect(String(got.headers["content-disposition"])).toContain("attachment");
    const stranger = await aPerson(world, { roles: ["ADMIN"] });
    const answers = [
      await call(stranger, "GET", path),
      await world.call("GET", path),
      await call(ben, "GET", `/api/messages/${sent.body.id}/files/3`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 404]);
    expect((await list(ben)).data[0].last).toMatchObject({ line: "", files: 2 });
    await call(ana, "DELETE", `/api/messages/${sent.body.id}`);
    expect((await call(ben, "GET", path)).status).toBe(404);
  });

  test("that are refused leave neither message nor file", async () => {
    const id = await aConversation();
    const bad = await pdfWithScript();
    const good = await pdfOf(1);
    const tries = [
      [await send(ana, id, "Look", { files: [file("a.pdf", good), file("b.pdf", bad)] }), 422],
      [await send(ana, id, "Look", { files: [file("virus.exe", Buffer.from("MZ"))] }), 415],
      [await send(ana, id, "Look", { files: [file("empty.pdf", Buffer.alloc(0))] }), 422],
      [await send(ana, id, "Look", { files: [1, 2, 3, 4, 5, 6].map((n) => file(`${n}.pdf`, good)) }), 422],
      [await send(ana, id, "Look", { files: [file("big.pdf", Buffer.alloc(21 * 1_048_576))] }), 413],
    ] as const;
    expect(tries.map(([answer]) => answer.status)).toEqual(tries.map(([, status]) => status));
    expect(tries[3][0].body.message).toBe("Maximum of 5 files allowed");
    expect((await thread(ana, id)).body.data.length).toBe(1);
    expect(await world.db.read.select().from(storedFiles).where(eq(storedFiles.ownerId, ana.id))).toEqual([]);
  });
});

describe("a mail", () => {
  test("says after ten minutes that something is unread, once until it is read, and none of the words", async () => {
    const id = await aConversation();
    await runJob("conversations.notify-unread");
    expect(await mailsTo(ben)).toEqual([]);
    world.platform.clock.advance(10 * 60);
    await Promise.all([runJob("conversations.notify-unread"), runJob("conversations.notify-unread")]);
    await send(ana, id, "Are you there?");
    world.platform.clock.advance(20 * 60);
    await runJob("conversations.notify-unread");
    const mails = await mailsTo(ben);
    expect(mails).toMatchObject([{ subject: "Ana Duarte wrote to you" }]);
    expect(mails[0]?.textBody).toContain(`/messages/${id}`);
    expect(mails[0]?.textBody).not.toContain("Wednesday");
    const [newest] = (await thread(ben, id)).body.data;
    await call(ben, "POST", `/api/conversations/${id}/read`, { message_id: newest.id });
    await send(ana, id, "Next week then");
    world.platform.clock.advance(10 * 60);
    await runJob("conversations.notify-unread");
    expect((await mailsTo(ben)).length).toBe(2);
  });

  test("comes again for the next message where the one it was about was taken back unread", async () => {
    const id = await aConversation();
    world.platform.clock.advance(10 * 60);
    await runJob("conversations.notify-unread");
    expect((await mailsTo(ben)).length).toBe(1);
    const [newest] = (await thread(ana, id)).body.data;
    expect((await call(ana, "DELETE", `/api/messages/${newest.id}`)).status).toBeLessThan(300);
    await send(ana, id, "What I meant to write");
    world.platform.clock.advance(10 * 60);
    await runJob("conversations.notify-unread");
    expect((await mailsTo(ben)).length).toBe(2);
  });

  test("is not sent to who has looked, or muted it", async () => {
    const id = await aConversation();
    const [message] = (await thread(ben, id)).body.data;
    await call(ben, "POST", `/api/conversations/${id}/read`, { message_id: message.id });
    await call(ana, "PATCH", `/api/conversations/${id}`, { muted: true });
    await send(ben, id, "Answer");
    world.platform.clock.advance(20 * 60);
    await runJob("conversations.notify-unread");
    expect([...(await mailsTo(ana)), ...(await mailsTo(ben))]).toEqual([]);
  });
});

describe("the database", () => {
  test.each([
    [
      "a third one who writes",
      (id: number, by: number) =>
        `insert into messages (conversation_id, sender_id, body, client_key) values (${id}, ${by}, 'x', gen_random_uuid())`,
    ],
    [
      "words that are too long",
      (id: number) =>
        `insert into messages (conversation_id, sender_id, body, client_key) select conversation_id, user_id, repeat('x', 4001), gen_random_uuid() from conversation_members where conversation_id = ${id}`,
    ],
    [
      "the same conversation twice",
      (id: number) =>
        `insert into conversations (user_low, user_high, last_message_at) select user_low, user_high, now() from conversations where id = ${id}`,
    ],
    [
      "a conversation with oneself",
      (_: number, by: number) =>
        `insert into conversations (user_low, user_high, last_message_at) values (${by}, ${by}, now())`,
    ],
    [
      "half of a context",
      (_: number, by: number) =>
        `insert into conversations (user_low, user_high, context_type, last_message_at) values (1, ${by}, 'course', now())`,
    ],
    [
      "a block of oneself",
      (_: number, by: number) => `insert into blocks (blocker_id, blocked_id) values (${by}, ${by})`,
    ],
  ])("refuses %s", async (_what, statement) => {
    const id = await aConversation();
    const [row] = await world.db.read.select().from(conversations).where(eq(conversations.publicId, id));
    const third = await aPerson(world);
    await expect(world.db.raw(statement(row?.id ?? 0, third.id))).rejects.toThrow(/violates|duplicate/);
  });
});

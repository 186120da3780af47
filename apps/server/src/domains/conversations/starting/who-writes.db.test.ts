import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { conversationCalls } from "../../../../test/factories/conversations.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { giveResource } from "../../../../test/factories/holders.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

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

const cannotWrite = "You cannot write to this person.";
const { call, start, send, list, thread } = conversationCalls(() => world);
const aConversation = async (from = ana, to = ben): Promise<string> => (await start(from, to)).body.id;

describe("who may be written to", () => {
  test("a block, either way, refuses both, in an old conversation and a new one", async () => {
    const id = await aConversation();
    expect((await call(ben, "PUT", `/api/blocks/${ana.id}`)).status).toBe(204);
    expect((await call(ben, "PUT", `/api/blocks/${ana.id}`)).status).toBe(204);
    const tries = [await send(ana, id, "Hello?"), await send(ben, id, "Go away"), await start(ana, ben)];
    for (const one of tries)
      expect(one).toMatchObject({ status: 403, body: { code: "blocked", message: cannotWrite } });
    expect((await call(ben, "GET", `/api/conversations/${id}`)).body).toMatchObject({
      blocked: true,
      can: { write: false },
      refusal: cannotWrite,
    });
    expect((await call(ana, "GET", `/api/conversations/${id}`)).body).toMatchObject({
      blocked: false,
      refusal: cannotWrite,
    });
    expect((await call(ben, "GET", "/api/blocks")).body).toMatchObject({
      data: [{ id: ana.id, name: "Ana Duarte" }],
      page: { total: 1 },
    });
    expect((await call(ben, "GET", `/api/blocks?person=${ben.id}`)).body.data).toEqual([]);
    await call(ben, "DELETE", `/api/blocks/${ana.id}`);
    expect((await send(ana, id, "Back again")).status).toBe(201);
  });

  test("whoever is about to be deleted begins no conversation, and goes on with those they have", async () => {
    const id = await aConversation();
    const cora = await aPerson(world);
    await world.db.raw("update users set deletion_due_at = now() + interval '14 days' where id = $1", [ana.id]);
    const message =
      "Your account will be deleted, so you cannot begin a conversation. Keep your account in your settings first.";
    expect(await start(ana, cora)).toMatchObject({ status: 403, body: { code: "deletion_due", message } });
    const seen = await call(ana, "GET", `/api/conversations/new?recipient_id=${cora.id}`);
    expect(seen.body).toMatchObject({ can: { write: false }, refusal: message });
    expect((await send(ana, id, "Still here")).status).toBe(201);
  });

  test("nobody blocks themselves, or nobody", async () => {
    expect((await call(ana, "PUT", `/api/blocks/${ana.id}`)).status).toBe(422);
    expect((await call(ana, "PUT", "/api/blocks/999999999")).status).toBe(404);
  });

  test.runIf(onPostgres)("of a block and a message at the same moment nothing is sent after the block", async () => {
    const id = await aConversation();
    await Promise.all([
      call(ben, "PUT", `/api/blocks/${ana.id}`),
      ...Array.from({ length: 8 }, (_, at) => send(ana, id, `Once more ${at}`)),
    ]);
    const after = (await thread(ana, id)).body.data.length;
    await send(ana, id, "And again");
    expect((await thread(ana, id)).body.data.length).toBe(after);
  });

  test("who takes none, is gone, hides or never was, is refused in the same words", async () => {
    const off = await aPerson(world, { profile: { messagesFrom: "nobody" } });
    const known = await aPerson(world, { profile: { messagesFrom: "related" } });
    const hidden = await aPerson(world, { profile: { chosenVisibility: "nobody" } });
    const closed = await aPerson(world, { account: { deactivatedAt: new Date(), deactivationReason: "test" } });
    const guest = await aPerson(world, { roles: ["GUEST_USER"] });
    for (const to of [off, known, hidden, closed, guest, { id: 999_999_999 }]) {
      expect(await start(ana, to)).toMatchObject({ status: 403, body: { code: "messages_off", message: cannotWrite } });
      expect((await call(ana, "GET", `/api/conversations/new?recipient_id=${to.id}`)).status).toBe(404);
    }
    expect(await start(ana, ana)).toMatchObject({ status: 422 });
  });

  test("who takes no messages is answered where they wrote themselves", async () => {
    const off = await aPerson(world, { profile: { messagesFrom: "nobody" } });
    const id = await aConversation(off, ana);
    expect((await send(ana, id, "An answer")).status).toBe(201);
  });

  test("nobody writes without a confirmed e-mail, which they are told", async () => {
    const unconfirmed = await aPerson(world, { confirmed: false });
    const message = "Confirm your e-mail to write messages.";
    expect(await start(unconfirmed, ana)).toMatchObject({ status: 403, body: { code: "email_unverified", message } });
    expect((await call(unconfirmed, "GET", `/api/conversations/new?recipient_id=${ana.id}`)).body).toMatchObject({
      can: { write: false },
      refusal: message,
    });
  });

  test("who has no confirmed e-mail, or blocks at random, learns nothing of who hides", async () => {
    const unconfirmed = await aPerson(world, { confirmed: false });
    const off = await aPerson(world, { profile: { messagesFrom: "nobody" } });
    const hidden = await aPerson(world, { profile: { chosenVisibility: "nobody" } });
    const closed = await aPerson(world, { account: { deactivatedAt: new Date(), deactivationReason: "test" } });
    const guest = await aPerson(world, { roles: ["GUEST_USER"] });
    const ask = (from: TestPerson, id: number) => call(from, "GET", `/api/conversations/new?recipient_id=${id}`);
    const { code, message } = (await ask(unconfirmed, 999_999_999)).body;
    for (const { id } of [off, hidden, closed, guest]) {
      expect(await ask(unconfirmed, id)).toMatchObject({ status: 404, body: { code, message } });
      await call(ana, "PUT", `/api/blocks/${id}`);
      expect(await ask(ana, id)).toMatchObject({ status: 404, body: { code, message } });
    }
  });

  test("ten new conversations a day and sixty messages in a quarter of an hour", async () => {
    for (let at = 0; at < 10; at += 1) expect((await start(ana, await aPerson(world))).status).toBe(201);
    expect(await start(ana, ben)).toMatchObject({ status: 429 });
    world.platform.clock.advance(86_400);
    const id = await aConversation();
    for (let at = 1; at < 60; at += 1) expect((await send(ana, id, `${at}`)).status).toBe(201);
    const refused = await send(ana, id, "One too many");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.anything()]);
  });
});

describe("what it is about", () => {
  const about = (from: TestPerson, to: TestPerson, type: string, id: number) =>
    start(from, to, { context: { type, id } });

  test("a course, between a learner and who teaches it", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], profile: { messagesFrom: "related" } });
    const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
    const learner = await aLearner(world, course.id);
    expect((await about(ana, teacher, "course", course.id)).status).toBe(403);
    expect((await about(learner, ben, "course", course.id)).status).toBe(404);
    const begun = await about(learner, teacher, "course", course.id);
    expect(begun).toMatchObject({ status: 201, body: { context: { type: "course", url: `/courses/${course.id}` } } });
    expect((await about(teacher, learner, "course", course.id)).body.id).toBe(begun.body.id);
    const plain = await start(learner, teacher);
    expect([plain.status, plain.body.id === begun.body.id]).toEqual([201, false]);
  });

  test("a booking, between its two sides, each by their own page", async () => {
    const professional = await aProfessional(world);
    const serviceId = await aService(world, professional.id);
    const learner = await aPerson(world);
    const startsAt = new Date("2027-03-16T13:00:00Z");
    const { id } = await aConfirmedBooking(world, { serviceId, startsAt, learnerId: learner.id });
    const begun = await about(learner, professional, "booking", id);
    expect(begun.body.context).toMatchObject({
      type: "booking",
      url: `/my-bookings?booking=${id}`,
      starts_at: "2027-03-16T13:00:00.000Z",
    });
    expect((await list(professional)).data[0].context.url).toBe(`/my-bookings?as=professional&booking=${id}`);
    expect((await about(ana, professional, "booking", id)).status).toBe(404);
  });

  test("a store and a resource on sale; what is not, only with those who hold it", async () => {
    const seller = await aSeller(world, { store: { name: "Studio Nova" } });
    const onSale = await aResource(world, { sellerId: seller.id });
    const draft = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    expect((await about(ana, seller, "resource", onSale.id)).body.context.url).toBe(`/curriculum/${onSale.id}`);
    expect((await about(ana, seller, "resource", draft.id)).status).toBe(404);
    await giveResource(world, ana.id, draft.id);
    expect((await about(ana, seller, "resource", draft.id)).status).toBe(201);
    expect((await about(ana, seller, "store", seller.id)).body.context).toMatchObject({ title: "Studio Nova" });
    expect((await about(seller, ben, "store", seller.id)).status).toBe(404);
    expect((await about(seller, ana, "store", seller.id)).status).toBe(200);
  });

  test("is shown before one writes, with the conversation that is there", async () => {
    const path = `/api/conversations/new?recipient_id=${ben.id}`;
    expect((await call(ana, "GET", path)).body).toMatchObject({
      person: { name: "Ben Okafor" },
      conversation_id: null,
      can: { write: true },
    });
    const id = await aConversation();
    expect((await call(ana, "GET", path)).body.conversation_id).toBe(id);
    expect((await call(ana, "GET", `${path}&context_type=booking&context_id=1`)).status).toBe(404);
  });
});

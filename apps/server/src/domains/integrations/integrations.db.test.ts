import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aWebhook, deliverWebhooks } from "../../../test/factories/webhooks.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { startReceiver, type ReceivedWebhook, type WebhookReceiver } from "../../../test/webhook-receiver.ts";

let world: TestApp;
let admin: TestPerson;
let receiver: WebhookReceiver;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  world.platform.clock.set("2027-03-01T12:00:00Z");
  admin = await aPerson(world, { roles: ["ADMIN"] });
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.stop();
  await world.db.raw("delete from webhooks");
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: object) =>
  world.call(method, path, { as: admin.token, ...(body === undefined ? {} : { body }) });
const deliveriesOf = async (id: number, query = "") =>
  (await call("GET", `/api/admin/webhooks/${id}/deliveries${query}`)).body;
const webhookOf = async (id: number) =>
  (await call("GET", "/api/admin/webhooks")).body.data.find((webhook: { id: number }) => webhook.id === id);
const sendTest = (id: number) => call("POST", `/api/admin/webhooks/${id}/test`);
const aLocal = () => aWebhook(world, admin, { url: receiver.url, description: "Newsletter" });
const addHours = (hours: number) => world.platform.clock.advance(hours * 3_600);
const mails = async () =>
  (await world.db.raw("select subject from mail_outbox where kind = 'trouble' and user_id = $1", [admin.id])).rows;

/** What is received, read by the library of the specification; throws where a signature is not right. */
function read({ headers, body }: ReceivedWebhook, secret: string): unknown {
  vi.spyOn(Date, "now").mockReturnValue(world.platform.clock.now().getTime());
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(body, signed);
}

describe("a webhook", () => {
  test("is added with a secret that is answered once and kept sealed", async () => {
    const { id, secret } = await aLocal();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await webhookOf(id)).toMatchObject({ url: receiver.url, state: "active", waiting: 0, version: 1 });
    expect(JSON.stringify((await call("GET", "/api/admin/webhooks")).body)).not.toContain(secret);
    const { rows } = await world.db.raw("select secret from webhooks where id = $1", [id]);
    expect(String(rows[0]?.["secret"])).not.toContain(secret);
  });

  test.each([
    ["http://hooks.example/", "url"],
    ["https://pavane.example/hook", "url"],
    ["https://hooks.example:8443/", "url"],
    ["", "url"],
  ])("to %j is refused", async (url, field) => {
    const answer = await call("POST", "/api/admin/webhooks", { url, events: ["order.paid"] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test("asks for events, for a confirmation and for an administrator, and stops at twenty", async () => {
    const wish = { url: "https://hooks.example/", events: [] };
    expect((await call("POST", "/api/admin/webhooks", wish)).body.fields.events).toBe("Choose at least one event.");
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
    expect((await world.call("GET", "/api/admin/webhooks", { as: teacher.token })).status).toBe(403);
    for (let at = 0; at < 20; at += 1) await aWebhook(world, admin);
    const events = ["order.paid"];
    expect((await call("POST", "/api/admin/webhooks", { ...wish, events })).body.code).toBe("too_many_webhooks");
    world.platform.clock.advance(11 * 60);
    expect((await call("POST", "/api/admin/webhooks", { ...wish, events })).body.code).toBe(
      "reauthentication_required",
    );
  });

  test("is changed by its version, paused, turned on and deleted, each written down", async () => {
    const { id, version } = await aLocal();
    const changes = { url: receiver.url, description: "Shop", events: ["order.paid"], active: false };
    const changed = await call("PATCH", `/api/admin/webhooks/${id}`, { ...changes, version });
    expect(changed.body).toMatchObject({ state: "paused", description: "Shop", events: ["order.paid"], version: 2 });
    expect((await call("PATCH", `/api/admin/webhooks/${id}`, { ...changes, version })).status).toBe(409);
    expect((await sendTest(id)).body.code).toBe("webhook_paused");
    const on = { ...changes, active: true, version: 2 };
    expect((await call("PATCH", `/api/admin/webhooks/${id}`, on)).body.state).toBe("active");
    expect((await call("DELETE", `/api/admin/webhooks/${id}`)).status).toBe(204);
    expect((await call("DELETE", `/api/admin/webhooks/${id}`)).status).toBe(404);
    const { rows } = await world.db.raw("select action from audit_log where actor_id = $1 order by id", [admin.id]);
    expect(rows.map(({ action }) => action)).toEqual([
      "webhook.added",
      "webhook.changed",
      "webhook.changed",
      "webhook.deleted",
    ]);
  });
});

describe("a delivery", () => {
  test("is signed so that the library of the specification takes it, and nobody else's secret fits", async () => {
    const { id, secret } = await aLocal();
    const sent = await sendTest(id);
    expect(sent).toMatchObject({ status: 202, body: { state: "waiting", attempts: 0, event: "webhook.test" } });
    await deliverWebhooks(world);
    const [received] = receiver.received;
    if (received === undefined) throw new Error("nothing was received");
    expect(read(received, secret)).toEqual({ type: "webhook.test", timestamp: "2027-03-01T12:00:00.000Z", data: {} });
    expect(received.headers["webhook-id"]).toBe(sent.body.message_id);
    expect(() => read(received, `whsec_${Buffer.alloc(32).toString("base64")}`)).toThrow("No matching signature");
    expect(() => read({ ...received, body: `${received.body} ` }, secret)).toThrow("No matching signature");
    const [delivery] = (await deliveriesOf(id)).data;
    expect(delivery).toMatchObject({
      state: "delivered",
      attempts: 1,
      status: 204,
      next_at: null,
      body: received.body,
    });
  });

  test("is signed by the secret of before as well, for a day", async () => {
    const { id, secret: before } = await aLocal();
    const renewed = (await call("POST", `/api/admin/webhooks/${id}/secret`)).body;
    expect(renewed.webhook.old_secret_until).toBe("2027-03-02T12:00:00.000Z");
    const { body: test } = await sendTest(id);
    await deliverWebhooks(world);
    for (const secret of [before, renewed.secret])
      expect(read(receiver.received[0] ?? { headers: {}, body: "" }, secret)).toMatchObject({ type: "webhook.test" });
    await call("POST", `/api/admin/webhook-deliveries/${test.id}/send-again`);
    const { rows } = await world.db.raw("select action from audit_log where actor_id = $1 order by id", [admin.id]);
    expect(rows.map(({ action }) => action)).toEqual([
      "webhook.added",
      "webhook.secret_renewed",
      "webhook.tested",
      "webhook.sent_again",
    ]);
    await deliverWebhooks(world);
    addHours(24);
    await world.db.write((tx) =>
      world.app.domains.integrations.tell(tx, { type: "order.paid", at: world.platform.clock.now(), data: {} }),
    );
    await deliverWebhooks(world);
    expect(read(receiver.received[2] ?? { headers: {}, body: "" }, renewed.secret)).toMatchObject({
      type: "order.paid",
    });
    expect(() => read(receiver.received[2] ?? { headers: {}, body: "" }, before)).toThrow("No matching signature");
  });

  test("that fails is tried again with the same id and longer waits, and is failed after ten times", async () => {
    const { id } = await aLocal();
    receiver.answerWith(500, "x".repeat(5_000));
    await sendTest(id);
    await deliverWebhooks(world);
    await deliverWebhooks(world);
    expect(receiver.received).toHaveLength(1);
    const [first] = (await deliveriesOf(id)).data;
    expect(first).toMatchObject({ state: "waiting", attempts: 1, status: 500, next_at: "2027-03-01T12:00:05.000Z" });
    expect(first.answer).toHaveLength(1_000);
    expect(await webhookOf(id)).toMatchObject({ failing_since: "2027-03-01T12:00:00.000Z", waiting: 1, failed: 0 });
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      addHours(25);
      await deliverWebhooks(world);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(receiver.received.length).toBeGreaterThan(5);
  });

  test("five days of failures pause the webhook and tell staff; turned on it begins anew", async () => {
    const { id, version } = await aLocal();
    receiver.answerWith(302);
    await sendTest(id);
    await deliverWebhooks(world);
    addHours(4 * 24);
    await deliverWebhooks(world);
    expect((await webhookOf(id)).state).toBe("active");
    addHours(25);
    await deliverWebhooks(world);
    expect((await webhookOf(id)).state).toBe("failing");
    expect(await mails()).toEqual([{ subject: "A webhook was turned off: Newsletter" }]);
    addHours(24);
    await deliverWebhooks(world);
    expect(receiver.received).toHaveLength(3);
    receiver.answerWith(200, "thanks");
    await world.db.raw("update sessions set confirmed_until = $1, expires_at = $2, absolute_expires_at = $2", [
      "2027-03-30T00:00:00Z",
      "2027-06-01T00:00:00Z",
    ]);
    const on = { url: receiver.url, description: "", events: ["order.paid"], active: true, version: version + 1 };
    const turned = await call("PATCH", `/api/admin/webhooks/${id}`, on);
    expect(turned.body).toMatchObject({ state: "active", failing_since: null });
    await deliverWebhooks(world);
    expect((await deliveriesOf(id)).data).toMatchObject([{ state: "delivered", status: 200, answer: "thanks" }]);
  });

  test("that was given up does not count against the next one, days later", async () => {
    const { id } = await aLocal();
    receiver.answerWith(500);
    const tell = () =>
      world.db.write((tx) =>
        world.app.domains.integrations.tell(tx, { type: "order.paid", at: world.platform.clock.now(), data: {} }),
      );
    await tell();
    await deliverWebhooks(world);
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      world.platform.clock.set((await deliveriesOf(id)).data[0].next_at);
      await deliverWebhooks(world);
    }
    expect(await webhookOf(id)).toMatchObject({ state: "active", failing_since: null, waiting: 0, failed: 1 });
    addHours(6 * 24);
    await tell();
    await deliverWebhooks(world);
    const failingSince = world.platform.clock.now().toISOString();
    expect(await webhookOf(id)).toMatchObject({ state: "active", failing_since: failingSince, waiting: 1 });
  });

  test("goes on anew at another address, whatever the one of before answers last", async () => {
    const { id, version } = await aLocal();
    receiver.answerWith(500);
    await sendTest(id);
    await deliverWebhooks(world);
    expect((await webhookOf(id)).failing_since).not.toBeNull();
    const other = await startReceiver();
    const changes = { url: other.url, description: "", events: ["order.paid"], active: true, version };
    receiver.answerWith(410);
    receiver.beforeAnswer(async () => {
      const changed = await call("PATCH", `/api/admin/webhooks/${id}`, changes);
      expect(changed.body).toMatchObject({ state: "active", failing_since: null });
    });
    world.platform.clock.advance(5);
    await deliverWebhooks(world);
    expect(await webhookOf(id)).toMatchObject({ state: "active", failing_since: null, waiting: 1 });
    addHours(1);
    await deliverWebhooks(world);
    expect(other.received).toHaveLength(1);
    expect((await deliveriesOf(id)).data).toMatchObject([{ state: "delivered" }]);
    await other.stop();
  });

  test("answered 410 it is the last", async () => {
    const { id } = await aLocal();
    receiver.answerWith(410);
    await sendTest(id);
    await deliverWebhooks(world);
    expect((await webhookOf(id)).state).toBe("gone");
    expect((await deliveriesOf(id)).data).toMatchObject([{ state: "failed", attempts: 1, status: 410 }]);
    expect(await mails()).toHaveLength(1);
  });

  test("is sent again by hand with its id, whatever became of it", async () => {
    const { id } = await aLocal();
    const { body } = await sendTest(id);
    await deliverWebhooks(world);
    const again = await call("POST", `/api/admin/webhook-deliveries/${body.id}/send-again`);
    expect(again).toMatchObject({ status: 202, body: { id: body.id, state: "waiting", attempts: 0 } });
    await deliverWebhooks(world);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([body.message_id, body.message_id]);
    expect((await call("POST", "/api/admin/webhook-deliveries/999999/send-again")).status).toBe(404);
  });

  test("to two webhooks reaches each once, also sent by two processes at the same moment", async () => {
    const other = await startReceiver();
    await aLocal();
    await aWebhook(world, admin, { url: other.url, events: ["person.registered"] });
    const at = world.platform.clock.now();
    for (const type of ["order.paid", "person.registered", "payout.paid"] as const)
      await world.db.write((tx) => world.app.domains.integrations.tell(tx, { type, at, data: { n: 1 } }));
    await Promise.all([deliverWebhooks(world), deliverWebhooks(world), deliverWebhooks(world)]);
    const typesOf = ({ received }: WebhookReceiver) => received.map(({ body }) => JSON.parse(body).type).toSorted();
    expect(typesOf(receiver)).toEqual(["order.paid", "payout.paid", "person.registered"]);
    expect(typesOf(other)).toEqual(["person.registered"]);
    await other.stop();
  });

  test("is not written where the act is undone", async () => {
    const { id } = await aLocal();
    await world.db
      .write(async (tx) => {
        await world.app.domains.integrations.tell(tx, { type: "order.paid", at: new Date(0), data: {} });
        throw new Error("no");
      })
      .catch(() => undefined);
    expect((await deliveriesOf(id)).page.total).toBe(0);
  });

  test("is listed by state and page, and forgotten after 30 days", async () => {
    const { id } = await aLocal();
    for (let at = 0; at < 3; at += 1) await sendTest(id);
    expect((await deliveriesOf(id, "?size=2")).page).toEqual({ number: 1, size: 2, total: 3 });
    await deliverWebhooks(world);
    expect((await deliveriesOf(id, "?state=waiting")).page.total).toBe(0);
    expect((await deliveriesOf(id, "?state=delivered")).page.total).toBe(3);
    addHours(31 * 24);
    await world.app.jobs.find(({ name }) => name === "integrations.retention")?.run({});
    const { rows } = await world.db.raw("select count(*)::int as n from webhook_deliveries");
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("nothing behind the walls of the installation is reached", async () => {
    const { id } = await aWebhook(world, admin, { url: "https://127.0.0.1/" });
    await sendTest(id);
    await deliverWebhooks(world);
    expect((await deliveriesOf(id)).data).toMatchObject([
      { status: null, answer: "Nothing answered at this address." },
    ]);
  });
});

import { maxPushDevices } from "@pavane/contract/messages/notices";
import { pushDevices } from "@pavane/contract/messages/schema-devices";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { aBrowser, readVapid, startPushService, type PushService } from "../../../../test/push-service.ts";
import { createMessages, type Messages, type NewMail } from "../index.ts";

let world: TestApp;
let service: PushService;
let messages: Messages;

beforeAll(async () => {
  world = await createTestApp();
  service = await startPushService();
  const { app, platform } = world;
  messages = createMessages(platform, app.domains.site, app.ports.messages, undefined, service.outside);
});
beforeEach(() => {
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  world.platform.jobs.sent.length = 0;
});
afterAll(async () => {
  service.close();
  await world.close();
});

const turnOn = (person: TestPerson, body: object = aBrowser().subscription, as = person.token) =>
  world.call("POST", "/api/push", { as, body });
const devicesOf = async (person: TestPerson) =>
  pushDevices.parse((await world.call("GET", "/api/push", { as: person.token })).body).data;
const withBrowser = async (person: TestPerson, endpoint?: string) => {
  const browser = aBrowser(endpoint);
  expect((await turnOn(person, browser.subscription)).status).toBe(200);
  return browser;
};
/** The same person, signed in in another browser. */
async function signedInAgain(person: TestPerson): Promise<TestPerson> {
  const other = await aPerson(world);
  await world.db.raw("update sessions set user_id = $1, device = 'Phone' where id = $2", [person.id, other.sessionId]);
  return { ...person, token: other.token, sessionId: other.sessionId };
}
const notify = (person: TestPerson, more: Partial<NewMail> = {}) =>
  world.db.write((tx) =>
    world.app.domains.messages.queueMail(tx, {
      userId: person.id,
      kind: "announcement",
      subject: "We meet in studio two",
      text: "At six.",
      notice: { body: "At six.", link: "/courses/7" },
      secret: false,
      ...more,
    }),
  );
const queued = () => world.platform.jobs.sent.filter(({ name }) => name === "messages.push-notice");
const run = async (name: string, data: object = {}) => messages.jobs.find((job) => job.name === name)?.run(data);
/** Does what is queued now, and not what that queues. */
async function push(): Promise<void> {
  const jobs = queued();
  world.platform.jobs.sent.length = 0;
  for (const { name, data } of jobs) await run(name, data);
}

describe("turning push on", () => {
  test("lists this browser by the name of its session, with the key of the site", async () => {
    const person = await aPerson(world);
    const other = await signedInAgain(person);
    await withBrowser(person);
    await withBrowser(other);
    expect(await devicesOf(person)).toMatchObject([
      { name: "Test", current: true, last_success_at: null },
      { name: "Phone", current: false },
    ]);
    const { body } = await world.call("GET", "/api/push", { as: person.token });
    expect(Buffer.from(body.public_key, "base64url")).toHaveLength(65);
  });
  test("again is the same device, with what the browser says now", async () => {
    const person = await aPerson(world);
    const first = await withBrowser(person);
    const [device] = await devicesOf(person);
    await withBrowser(person, first.subscription.endpoint);
    expect(await devicesOf(person)).toMatchObject([{ id: device?.id }]);
    await withBrowser(person);
    expect(await devicesOf(person)).toHaveLength(1);
  });
  test("in the browser of another makes it one's own", async () => {
    const [one, two] = [await aPerson(world), await aPerson(world)];
    const { subscription } = await withBrowser(one);
    expect((await turnOn(two, subscription)).status).toBe(200);
    expect(await devicesOf(one)).toEqual([]);
    expect(await devicesOf(two)).toHaveLength(1);
  });
  test("is for those who are signed in", async () => {
    expect((await world.call("GET", "/api/push")).status).toBe(401);
    expect((await world.call("POST", "/api/push", { body: aBrowser().subscription })).status).toBe(401);
    expect((await world.call("DELETE", "/api/push/1")).status).toBe(401);
  });
  test.each([
    "http://push.example/send/1",
    "https://push.example:8443/send/1",
    "https://127.0.0.1/send/1",
    "https://10.0.0.8/send/1",
    "https://[::1]/send/1",
    "https://localhost/send/1",
    "https://database/send/1",
    "https://database.internal/send/1",
    "https://name@push.example/send/1",
    "https://pavane.example/api/contact",
  ])("refuses %s", async (endpoint) => {
    const person = await aPerson(world);
    const { status, body } = await turnOn(person, aBrowser(endpoint).subscription);
    expect([status, Object.keys(body.fields)]).toEqual([422, ["endpoint"]]);
  });
  test("refuses keys that no browser has", async () => {
    const person = await aPerson(world);
    const { endpoint, keys } = aBrowser().subscription;
    const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 9)]).toString("base64url");
    expect((await turnOn(person, { endpoint, keys: { ...keys, p256dh: noPoint } })).status).toBe(422);
    expect((await turnOn(person, { endpoint, keys: { ...keys, auth: "short" } })).status).toBe(422);
    expect((await turnOn(person, { endpoint })).status).toBe(422);
  });
  test(`stops at ${maxPushDevices} devices, also when two come at once`, async () => {
    const person = await aPerson(world);
    const sessions: TestPerson[] = [];
    for (let n = 0; n <= maxPushDevices; n += 1) sessions.push(await signedInAgain(person));
    for (const session of sessions.slice(2)) await withBrowser(session);
    const last = await Promise.all(sessions.slice(0, 2).map((session) => turnOn(session)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await devicesOf(person)).toHaveLength(maxPushDevices);
  });
  test("at once with the same subscription leaves one device", async () => {
    const people = [await aPerson(world), await aPerson(world), await aPerson(world)];
    const { subscription } = aBrowser();
    const answers = await Promise.all(people.map((person) => turnOn(person, subscription)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lists = await Promise.all(people.map(devicesOf));
    expect(lists.flat()).toHaveLength(1);
  });
});

describe("a device", () => {
  test("is removed by its owner alone", async () => {
    const [person, stranger] = [await aPerson(world), await aPerson(world)];
    await withBrowser(person);
    const [device] = await devicesOf(person);
    const remove = ({ token: as }: TestPerson) => world.call("DELETE", `/api/push/${device?.id}`, { as });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(person)).status).toBe(204);
    expect((await remove(person)).status).toBe(404);
  });
  test("ends with its session, and is deleted at night", async () => {
    const person = await aPerson(world);
    const other = await signedInAgain(person);
    await withBrowser(person);
    await withBrowser(other);
    await notify(person);
    expect((await world.call("POST", "/api/logout", { as: other.token })).status).toBeLessThan(300);
    expect(await devicesOf(person)).toMatchObject([{ current: true }]);
    await push();
    expect(service.received).toHaveLength(1);
    await world.db.raw("update sessions set expires_at = now() - interval '1 year' where id = $1", [person.sessionId]);
    await run("messages.ended-devices");
    const { rows } = await world.db.raw("select id from push_subscriptions where user_id = $1", [person.id]);
    expect(rows).toEqual([]);
  });
  test("of a deactivated person gets nothing", async () => {
    const person = await aPerson(world);
    await withBrowser(person);
    await notify(person);
    await world.db.raw("update users set deactivated_at = now() where id = $1", [person.id]);
    await push();
    expect(service.received).toEqual([]);
    expect((await world.db.raw("select id from push_subscriptions where user_id = $1", [person.id])).rows).toEqual([]);
  });
});

describe("a notice", () => {
  test("reaches the devices of its reader, encrypted for each and signed by the site", async () => {
    const person = await aPerson(world);
    const other = await signedInAgain(person);
    const browsers = [await withBrowser(person), await withBrowser(other)];
    await withBrowser(await aPerson(world)); // somebody else
    await notify(person);
    await push();
    const { body } = await world.call("GET", "/api/push", { as: person.token });
    expect(service.received).toHaveLength(2);
    for (const { subscription, read } of browsers) {
      const taken = service.received.find(({ endpoint }) => endpoint === subscription.endpoint);
      if (taken === undefined) throw new Error("not received");
      expect(JSON.parse(read(taken.body))).toEqual({
        id: expect.any(Number),
        title: "We meet in studio two",
        body: "At six.",
        link: "/courses/7",
      });
      expect(taken.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "normal" });
      expect(taken.headers["topic"]).toMatch(/^notice-\d+$/);
      const { key, claims } = readVapid(taken);
      expect(key).toBe(body.public_key);
      expect(claims).toMatchObject({ aud: "https://push.example", sub: expect.stringMatching(/^mailto:.+@/) });
      const hours = (Number(claims["exp"]) * 1000 - Date.now()) / 3_600_000;
      expect(hours > 0 && hours <= 24).toBe(true);
    }
    expect((await devicesOf(person)).every((device) => device.last_success_at !== null)).toBe(true);
  });
  test("cannot be read by another browser", async () => {
    const person = await aPerson(world);
    await withBrowser(person);
    await notify(person);
    await push();
    const [taken] = service.received;
    expect(() => aBrowser().read(taken?.body ?? Buffer.alloc(0))).toThrow("unable to authenticate");
  });
  test("with long words and a long link stays under the limit of push services", async () => {
    const person = await aPerson(world);
    const { read } = await withBrowser(person);
    const long = "🩰".repeat(400);
    await notify(person, { subject: long, notice: { body: long, link: `/${"x".repeat(1900)}` } });
    await push();
    const [taken] = service.received;
    expect(taken?.body.length).toBeLessThan(3000);
    expect(JSON.parse(read(taken?.body ?? Buffer.alloc(0)))).toMatchObject({
      title: `${"🩰".repeat(119)}…`,
      link: "/notices",
    });
  });
  test("of a kind that is off in the app, or to somebody without devices, queues nothing", async () => {
    const person = await aPerson(world);
    await notify(person);
    await withBrowser(person);
    const preferences = [{ kind: "announcement", in_app: false, email: true }];
    await world.call("PUT", "/api/notice-preferences", { as: person.token, body: { preferences } });
    await notify(person);
    expect(queued()).toEqual([]);
  });
  test("that was read or deleted meanwhile is not sent", async () => {
    const person = await aPerson(world);
    await withBrowser(person);
    await notify(person);
    await world.call("POST", "/api/notices/read", { as: person.token, body: { all: true, read: true } });
    await notify(person, { subject: "Another" });
    const { body } = await world.call("GET", "/api/notices", { as: person.token });
    await world.call("DELETE", `/api/notices/${body.data[0].id}`, { as: person.token });
    await push();
    expect(service.received).toEqual([]);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that answers %i ends the device, and no other", async (status) => {
    const person = await aPerson(world);
    const other = await signedInAgain(person);
    await withBrowser(person);
    const { subscription } = await withBrowser(other);
    service.answer = (endpoint) => ({ status: endpoint === subscription.endpoint ? status : 201 });
    await notify(person);
    await push();
    expect(await devicesOf(person)).toMatchObject([{ current: true }]);
    expect(queued()).toEqual([]);
  });
  test("that is busy or broken is asked again for that device alone, five times", async () => {
    const person = await aPerson(world);
    const other = await signedInAgain(person);
    await withBrowser(person);
    const { subscription } = await withBrowser(other);
    const busy = [429, 503, 500, 502, 504];
    service.answer = (endpoint) => ({ status: endpoint === subscription.endpoint ? (busy.shift() ?? 201) : 201 });
    await notify(person);
    for (let tries = 0; tries < 5; tries += 1) await push();
    expect(service.received).toHaveLength(6);
    expect(queued()).toEqual([]);
    expect(await devicesOf(person)).toHaveLength(2);
  });
  test("that refuses is not asked again, and nothing is lost", async () => {
    const person = await aPerson(world);
    await withBrowser(person);
    service.answer = () => ({ status: 403 });
    await notify(person);
    await push();
    expect(queued()).toEqual([]);
    expect(await devicesOf(person)).toMatchObject([{ last_success_at: null }]);
  });
  test("that redirects is not followed", async () => {
    const person = await aPerson(world);
    await withBrowser(person);
    service.answer = () => ({ status: 307, headers: { location: "https://push.example/elsewhere" } });
    await notify(person);
    await push();
    expect(service.received).toHaveLength(1);
  });
  test("whose name leads into our network is never asked", async () => {
    const person = await aPerson(world);
    service.names.set("inside.example", ["10.0.0.1"]);
    service.names.set("mixed.example", ["127.0.0.1", "10.0.0.1"]);
    for (const host of ["inside", "mixed"])
      await withBrowser(await signedInAgain(person), `https://${host}.example/send/1`);
    await notify(person);
    await push();
    expect(service.received).toEqual([]);
    expect(queued()).toHaveLength(2);
  });
  test("that answers after the browser went to somebody else ends nothing of theirs", async () => {
    const [person, next] = [await aPerson(world), await aPerson(world)];
    const { subscription } = await withBrowser(person);
    service.answer = () => ({ status: 503 });
    await notify(person);
    await push();
    await turnOn(next, subscription);
    service.answer = () => ({ status: 410 });
    await push();
    expect(service.received).toHaveLength(1);
    expect(await devicesOf(next)).toHaveLength(1);
  });
});

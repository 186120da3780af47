import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { addToCart, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { deletedNow } from "../../../../test/factories/deleted.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { contentsOf } from "../../../../test/zip-contents.ts";
import { dataExports } from "./tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const ask = ({ token }: TestPerson) => world.call("POST", "/api/me/exports", { as: token });
const list = async ({ token }: TestPerson) => (await world.call("GET", "/api/me/exports", { as: token })).body;
const fetchFile = ({ token }: TestPerson, id: string) => world.call("GET", `/api/me/exports/${id}/file`, { as: token });
const run = (name: string, data: object = {}) => world.app.jobs.find((job) => job.name === name)?.run(data);
const make = (id: string) => run("identity.export-data", { id });

test("the file holds what is one's own and nothing of others, no hash, no link and no note of the staff", async () => {
  const ana = await aPerson(world, { firstName: "Ana", lastName: "Lima", profile: { bio: "I teach on the floor." } });
  const other = await aPerson(world, { firstName: "Otto", lastName: "Privat", email: "otto.privat@example.com" });
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const seller = await aSeller(world, { store: { name: "Barre and Beyond" } });
  const resource = await aResource(world, { sellerId: seller.id, values: { title: "Plié cards" } });
  const placed = await placeOrder(world, { as: ana.token, items: [{ item_type: "resource", item_id: resource.id }] });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  await addToCart(world, ana.token, resource.id, { type: "resource" }).catch(() => undefined);
  for (const person of [ana, other])
    await world.call("POST", "/api/contact", {
      as: person.token,
      body: { name: "Somebody", email: person.email, topic: "general", message: `The words of ${person.username}.` },
    });
  await world.db.raw(
    "update users set deactivation_reason = 'A note that only staff read', password_hash = '$argon2id$secret' where id = $1",
    [ana.id],
  );
  await world.call("POST", `/api/admin/users/${ana.id}/deactivate`, {
    as: admin.token,
    body: { reason: "Reported by Otto Privat" },
  });
  await world.call("POST", `/api/admin/users/${ana.id}/notes`, {
    as: admin.token,
    body: { body: "Called twice, only staff read it." },
  });
  await world.db.raw("update users set deactivated_at = null where id = $1", [ana.id]);
  await world.db.raw("update sessions set revoked_at = null where user_id = $1", [ana.id]);

  const asked = await ask(ana);
  expect(asked).toMatchObject({ status: 202, body: { status: "pending", done: 0, bytes: null } });
  expect(world.platform.jobs.sent).toContainEqual({ name: "identity.export-data", data: { id: asked.body.id } });
  expect((await fetchFile(ana, asked.body.id)).status).toBe(404);
  await make(asked.body.id);
  const [ready] = (await list(ana)).data;
  expect(ready).toMatchObject({ id: asked.body.id, status: "ready", done: ready.total });
  expect(ready.total).toBeGreaterThan(50);

  const file = await fetchFile(ana, asked.body.id);
  expect(file.headers["content-type"]).toBe("application/zip");
  expect(file.headers["cache-control"]).toBe("private, no-store");
  const contents = await contentsOf(file.raw);
  expect(Object.keys(contents)).toEqual(expect.arrayContaining(["README.txt", "data.json"]));
  const json = String(contents["data.json"]);
  const data = JSON.parse(json);
  expect(data.profile.account).toMatchObject([
    { id: ana.id, username: ana.username, email: ana.email, first_name: "Ana" },
  ]);
  expect(data.profile.profile).toMatchObject([{ bio: "I teach on the floor." }]);
  expect(data.orders.lines).toMatchObject([{ title: "Plié cards" }]);
  expect(data.messages.contact).toMatchObject([{ body: `The words of ${ana.username}.` }]);
  expect(data.audit.about_me).toMatchObject([{ action: "user.deactivated", target_id: String(ana.id) }]);
  for (const foreign of [other.email, other.username, "Privat", admin.username, seller.username, "only staff read"])
    expect(json).not.toContain(foreign);
  expect(json).not.toMatch(/argon2|password_hash|token_hash|code_hash|secret_hash|identifier_hash|storage_key|"\\\\x/);

  const mail = await world.db.raw("select kind, text_body from mail_outbox where user_id = $1 order by id desc", [
    ana.id,
  ]);
  expect(mail.rows[0]).toMatchObject({
    kind: "security",
    text_body: expect.stringContaining("/profile/edit?tab=privacy"),
  });
});

test("own pictures are in it, upright names, each in its folder", async () => {
  const person = await aPerson(world);
  const { files } = world.platform;
  await files.put("profiles/11111111-1111-4111-8111-111111111111/640.jpg", Buffer.from("a picture"));
  await world.db.raw(
    `insert into profile_images (user_id, storage_key, mime, bytes, width, height, sha256, variants)
     values ($1, 'profiles/11111111-1111-4111-8111-111111111111', 'image/webp', 9, 640, 640, '\\x00',
       '[{"size": 640, "mime": "image/jpeg", "key": "profiles/11111111-1111-4111-8111-111111111111/640.jpg"}]')`,
    [person.id],
  );
  const { body } = await ask(person);
  await make(body.id);
  const contents = await contentsOf((await fetchFile(person, body.id)).raw);
  const [path] = Object.keys(contents).filter((key) => key.endsWith(".jpg"));
  expect(path).toMatch(/^Profile pictures\/picture-\d+\.jpg$/);
  expect(String(contents[path ?? ""])).toBe("a picture");
});

test("it is asked for once in 24 hours, freshly confirmed, and is kept for 7 days for its owner alone", async () => {
  world.platform.clock.set("2027-03-01T12:00:00Z");
  const [person, other] = [await aPerson(world, { account: { timeZone: "Europe/Berlin" } }), await aPerson(world)];
  await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [person.id]);
  expect(await ask(person)).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
  await world.call("POST", "/api/confirm", { as: person.token, body: { password: person.password } });
  const { body } = await ask(person);
  await make(body.id);
  expect(await ask(person)).toMatchObject({
    status: 429,
    headers: { "retry-after": "86400" },
    body: { code: "export_wait", message: "You can ask again on March 2, 2027." },
  });
  expect(await list(person)).toMatchObject({ next_at: "2027-03-02T12:00:00.000Z" });
  expect((await fetchFile(other, body.id)).status).toBe(404);
  expect((await world.call("GET", `/api/me/exports/${body.id}/file`)).status).toBe(401);

  world.platform.clock.set("2027-03-08T12:00:01Z");
  await world.db.raw(
    "update sessions set expires_at = '2027-06-01', absolute_expires_at = '2027-06-01' where user_id = $1",
    [person.id],
  );
  expect(await fetchFile(person, body.id)).toMatchObject({ status: 410, body: { code: "export_gone" } });
  expect((await list(person)).data).toMatchObject([{ status: "expired" }]);
  const { rows } = await world.db.raw("select storage_key from data_exports where public_id = $1", [body.id]);
  await run("identity.remove-expired-exports");
  expect(await world.platform.files.open(String(rows[0]?.["storage_key"]))).toBeNull();
  expect((await fetchFile(person, body.id)).status).toBe(410);
});

test("one that cannot be written has failed, leaves no file and is tried again at once", async () => {
  const person = await aPerson(world);
  const { personalData } = world.app.ports.identity;
  const { files } = personalData;
  const broken = [
    () => {
      throw new Error("gone");
    },
    () => Readable.from(unreadable()),
  ];
  for (const open of broken) {
    const { body } = await ask(person);
    Object.assign(personalData, {
      files: () => Readable.from([{ folder: "A", name: "a.txt", changedAt: new Date(), open }]),
    });
    await make(body.id);
    Object.assign(personalData, { files });
    expect(await list(person)).toMatchObject({ next_at: null });
  }
  for await (const { key } of world.platform.files.list("exports")) expect(key).not.toMatch(/part$/);
  const again = await ask(person);
  expect(again.status).toBe(202);
  await make(again.body.id);
  expect((await list(person)).data.map(({ status }: { status: string }) => status)).toEqual([
    "ready",
    "failed",
    "failed",
  ]);
});

async function* unreadable(): AsyncGenerator<string> {
  yield "the beginning";
  throw new Error("the disk is gone");
}

test("more rows than are read at once are all in it, each once and in order", async () => {
  const ana = await aPerson(world);
  await world.db.raw(
    "insert into notices (user_id, kind, title) select $1, 'sale', 'Sold ' || n from generate_series(1, 1201) n",
    [ana.id],
  );
  const asked = await ask(ana);
  await make(asked.body.id);
  const contents = await contentsOf((await fetchFile(ana, asked.body.id)).raw);
  const { notices } = JSON.parse(String(contents["data.json"])).messages;
  const sold = notices
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.startsWith("Sold "));
  expect(sold).toEqual(Array.from({ length: 1201 }, (_, index) => `Sold ${index + 1}`));
});

test("two presses at once make one file", async () => {
  const person = await aPerson(world);
  const answers = await Promise.all([ask(person), ask(person), ask(person)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429]);
});

test.runIf(onPostgres)(
  "one that is finished while its account is being deleted is nobody's, and leaves no file",
  async () => {
    const person = await aPerson(world);
    const { personalData } = world.app.ports.identity;
    const { files } = personalData;
    const [started, committing] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const remove = () =>
      world.db.write(async (tx) => {
        await tx.execute(deletedNow(person.id));
        await tx
          .update(dataExports)
          .set({ expiresAt: new Date(0) })
          .where(eq(dataExports.userId, person.id));
        started.resolve(null);
        await committing.promise;
      });
    let deletion: Promise<void> = Promise.resolve();
    async function* ownWords() {
      deletion = remove();
      await started.promise;
      setTimeout(() => committing.resolve(null), 400);
      yield "own words";
    }
    const lastFile = { folder: "A", name: "a.txt", changedAt: new Date(), open: () => Readable.from(ownWords()) };
    const { body } = await ask(person);
    Object.assign(personalData, { files: () => Readable.from([lastFile]) });
    const keys = async () => {
      const all: string[] = [];
      for await (const { key } of world.platform.files.list("exports")) all.push(key);
      return all;
    };
    const before = await keys();
    await make(body.id);
    Object.assign(personalData, { files });
    await deletion;
    const { rows } = await world.db.raw("select status, storage_key from data_exports where public_id = $1", [body.id]);
    expect(rows).toEqual([{ status: "running", storage_key: null }]);
    expect(await keys()).toEqual(before);
  },
);

test("a learner reads of a booking what they agreed to, and not what the site keeps of the price", async () => {
  const professional = await aProfessional(world);
  const serviceId = await aService(world, professional.id);
  const learner = await aPerson(world);
  const startsAt = new Date(world.platform.clock.now().getTime() + 86_400_000);
  await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt });
  const dataOf = async (person: TestPerson) => {
    const { body } = await ask(person);
    await make(body.id);
    return JSON.parse(String((await contentsOf((await fetchFile(person, body.id)).raw))["data.json"])).bookings;
  };
  const { terms } = (await dataOf(learner)).made[0];
  expect(terms).toMatchObject({ policy: expect.any(String) });
  expect(Object.keys(terms)).not.toContain("commissionBps");
  expect(Object.keys((await dataOf(professional)).received[0].terms)).toContain("commissionBps");
});

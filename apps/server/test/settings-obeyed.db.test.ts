import { dayMs } from "@pavane/contract/core/durations";
import { settingKeys, settingOf } from "@pavane/contract/site/settings";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutgoingMail } from "../src/domains/messages/index.ts";
import { sendDueMail } from "../src/domains/messages/outbox/send-mail.ts";
import { aConfirmedBooking, aProfessional, aService } from "./factories/booking.ts";
import { payOrder, placeOrder } from "./factories/checkout.ts";
import { aCourse } from "./factories/courses.ts";
import { aPerson } from "./factories/people.ts";
import { request } from "./factories/payouts.ts";
import { aSeller } from "./factories/resources.ts";
import { uploadForm } from "./factories/upload-form.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** Changes settings as an administrator does. */
async function set(group: string, values: object): Promise<void> {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { body } = await world.call("GET", "/api/admin/settings", { as: admin.token });
  const { version } = body.groups.find(({ name }: { name: string }) => name === group);
  const changed = await world.call("PATCH", `/api/admin/settings/${group}`, {
    as: admin.token,
    body: { values, version },
  });
  expect(changed.status).toBe(200);
}

async function buy() {
  const seller = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const course = await aCourse(world, { price: "40.00", createdBy: seller.id });
  const buyer = await aPerson(world);
  const placed = await placeOrder(world, { as: buyer.token, items: [{ item_type: "course", item_id: course.id }] });
  await payOrder(world, placed.body);
  const at = world.platform.clock.now().getTime();
  const { rows } = await world.db.raw(
    `select i.refundable_at, e.available_at from order_items i join ledger_entries e on e.order_item_id = i.id
     where i.item_id = $1 and e.available_at is not null`,
    [course.id],
  );
  const daysTo = (column: string) => Math.round((new Date(String(rows[0]?.[column])).getTime() - at) / dayMs);
  const order = async () => (await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token })).body;
  return { refund: daysTo("refundable_at"), hold: daysTo("available_at"), order };
}

test("a new hold and new refund days count for sales from now on; the others keep theirs, also in words", async () => {
  const before = await buy();
  await set("commerce", { sale_hold_days: 21, refund_days: 3 });
  const after = await buy();
  expect([before, after].map(({ hold, refund }) => [hold, refund])).toEqual([
    [14, 30],
    [21, 3],
  ]);
  expect((await world.call("GET", "/api/site")).body.refund_days).toBe(3);
  world.platform.clock.advance(4 * 86_400);
  expect((await before.order()).items[0].refund_hint).toBe(null);
  expect((await after.order()).items[0].refund_hint).toBe("Refunds are possible for 3 days.");
});

test("whoever comes after the idle days signs in again, from the next use on", async () => {
  const person = await aPerson(world);
  const me = async () => (await world.call("GET", "/api/me", { as: person.token })).status;
  await set("accounts", { idle_days: 2 });
  world.platform.clock.advance(20 * 86_400);
  expect(await me()).toBe(200); // until its next use it has the days it was given
  world.platform.clock.advance(86_400);
  expect(await me()).toBe(200);
  world.platform.clock.advance(2 * 86_400);
  expect(await me()).toBe(401);
});

test("sizes of pictures and the number of files follow their settings", async () => {
  await set("uploads", { profile_image_mb: 1, files: 7 });
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#732" } })
    .png()
    .toBuffer();
  const file = (content: Buffer) => ({ name: "file", value: content, fileName: "a.png", type: "image/png" });
  const big = uploadForm([file(Buffer.concat([png, Buffer.alloc(1_048_576)]))]);
  expect(await world.call("POST", "/api/me/image", { as: admin.token, ...big })).toMatchObject({
    status: 413,
    body: { message: "File exceeds the maximum size of 1MB" },
  });
  const send = (count: number) => {
    const parts = Array.from({ length: count }, () => file(png));
    return world.call("POST", "/api/upload", { as: admin.token, ...uploadForm(parts) });
  };
  expect((await send(7)).body.urls).toHaveLength(7);
  expect((await send(8)).body.message).toBe("Maximum of 7 files allowed");
});

test("mails come from and are answered to where the settings say; one with an address of its own keeps it", async () => {
  await set("mail", { mail_from_name: "Galliard", mail_reply_to: "help@galliard.example" });
  const letter = { userId: null, kind: "contact_answer" as const, subject: "Hello", text: "Hello", secret: false };
  const typed = (address: string) => ({ address, because: "addressed" as const });
  const { queueMail } = world.app.domains.messages;
  await world.db.write((tx) => queueMail(tx, { ...letter, typed: typed("a@example.com") }));
  await world.db.write((tx) =>
    queueMail(tx, { ...letter, typed: typed("b@example.com"), headers: { "Reply-To": "c@example.com" } }),
  );
  const taken: OutgoingMail[] = [];
  const sender = { send: async (mail: OutgoingMail) => void taken.push(mail) };
  await sendDueMail({ ...world.platform, settings: world.app.domains.site, sender });
  const sent = (to: string) => taken.find((mail) => mail.to === to);
  expect(sent("a@example.com")).toMatchObject({ from: { name: "Galliard" }, replyTo: "help@galliard.example" });
  expect(sent("b@example.com")).toMatchObject({ replyTo: null, headers: { "Reply-To": "c@example.com" } });
});

test("holds last, and requests wait, as long as the settings say", async () => {
  await set("booking", { booking_hold_minutes: 25, booking_answer_hours: 5 });
  const professional = await aProfessional(world, { zone: "UTC" });
  const request = { priceCents: 0, approval: "request", noticeMin: 120 } as const;
  const service = await aService(world, professional.id, request);
  const learner = await aPerson(world);
  const now = world.platform.clock.now().getTime();
  const startsAt = new Date(now + 20 * dayMs);
  startsAt.setUTCHours(10, 0, 0, 0);
  const body = { service_id: service, starts_at: startsAt.toISOString(), client_key: "one-of-mine" };
  const held = await world.call("POST", "/api/bookings", { as: learner.token, body });
  expect(held.status).toBe(201);
  expect(Date.parse(held.body.hold_expires_at)).toBe(now + 25 * 60_000);
  const sent = await world.call("POST", `/api/bookings/${held.body.id}/confirm`, { as: learner.token, body: {} });
  expect(sent.body).toMatchObject({ state: "requested" });
  expect(Date.parse(sent.body.answer_by)).toBe(now + 5 * 3_600_000);
});

test("a freed place is kept for who waits as long as the setting says", async () => {
  await set("booking", { booking_offer_minutes: 45 });
  const professional = await aProfessional(world, { zone: "UTC" });
  const group = { priceCents: 0, capacity: 2 } as const;
  const service = await aService(world, professional.id, group);
  const [learner, waiting] = [await aPerson(world), await aPerson(world)];
  const now = world.platform.clock.now().getTime();
  const startsAt = new Date(now + 20 * dayMs);
  startsAt.setUTCHours(10, 0, 0, 0);
  const body = { service_id: service, starts_at: startsAt.toISOString(), seats: 2, client_key: "both-places" };
  const held = await world.call("POST", "/api/bookings", { as: learner.token, body });
  const { rows } = await world.db.raw("select session_id from bookings where id = $1", [held.body.id]);
  const entry = { session_id: Number(rows[0]?.["session_id"]) };
  expect((await world.call("POST", "/api/waiting", { as: waiting.token, body: entry })).status).toBe(201);
  await world.call("DELETE", `/api/bookings/${held.body.id}/hold`, { as: learner.token });
  const [offer] = (await world.call("GET", "/api/waiting", { as: waiting.token })).body.data;
  expect(Date.parse(offer.offer_until)).toBe(now + 45 * 60_000);
});

test("everybody is told what is declared public, and nothing else", async () => {
  const { body } = await world.call("GET", "/api/site");
  const told = [...Object.keys(body), ...Object.keys(body.limits)].filter((key) => key in settingsByKey);
  expect(told.toSorted()).toEqual(settingKeys.filter((key) => settingOf(key).public).toSorted());
});

const settingsByKey = Object.fromEntries(settingKeys.map((key) => [key, true]));

test("both reminders of a booking come as long before as they are set to", async () => {
  await set("booking", { booking_first_reminder_hours: 48, booking_last_reminder_hours: 2 });
  const { id: professionalId } = await aProfessional(world);
  const serviceId = await aService(world, professionalId);
  const learner = await aPerson(world);
  const startsAt = new Date(world.platform.clock.now().getTime() + 5 * dayMs);
  await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt });
  const subjectsAt = async (hours: number): Promise<string[]> => {
    world.platform.clock.set(new Date(startsAt.getTime() - hours * 3_600_000));
    await world.app.jobs.find(({ name }) => name === "booking.remind")?.run({});
    const found = await world.db.raw(
      "select subject, text_body from mail_outbox where to_address = $1 and kind like 'booking_reminder%' order by id",
      [learner.email],
    );
    return found.rows.map((row) => `${String(row["subject"])} ${String(row["text_body"])}`);
  };
  expect(await subjectsAt(48.1)).toEqual([]);
  expect(await subjectsAt(48)).toEqual([expect.stringMatching(/^\w+day: [\s\S]*begins in 48 hours\./)]);
  expect(await subjectsAt(2.1)).toHaveLength(1);
  expect((await subjectsAt(2))[1]).toMatch(/^Soon: [\s\S]*begins in 2 hours\./);
});

test("a payout waits for the minimum that is set", async () => {
  await set("commerce", { payout_minimum: "30.00" });
  const seller = await aSeller(world);
  const balance = await world.call("GET", "/api/seller/balance", { as: seller.token });
  expect(balance.body.own.minimum).toBe("30.00");
  expect(balance.body.own.next.obstacle.message).toBe("Next payout: needs $30.00, you have $0.00");
  const asked = await request(world, seller);
  expect(asked).toMatchObject({ status: 409, body: { code: "below_minimum", message: "Payouts start at $30.00." } });
});

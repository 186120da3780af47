import { afterAll, beforeAll, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { deletedNow } from "../../../../test/factories/deleted.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const day = 24 * 60 * 60 * 1000;
const soon = (days: number) => new Date(Math.floor(world.platform.clock.now().getTime() / day) * day + days * day);

async function booked() {
  const professional = await aProfessional(world, { firstName: "Mireille", lastName: "Laurent" });
  const learner = await aPerson(world, { firstName: "Leo", lastName: "Learner" });
  const serviceId = await aService(world, professional.id, { name: "Barre at home" });
  const { id } = await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt: soon(5) });
  return { professional, learner, id, serviceId };
}
const read = (url: string, headers: Record<string, string> = {}) => world.call("GET", url, { headers });
const linkOf = async (token: string, id: number): Promise<string> =>
  (await world.call("GET", `/api/bookings/${id}`, { as: token })).body.ics_url;

test("each side's link opens without signing in, names the other side, and no address of anybody", async () => {
  const { professional, learner, id } = await booked();
  const [own, theirs] = [await linkOf(learner.token, id), await linkOf(professional.token, id)];
  const made = await read(own);
  expect(made.status).toBe(200);
  expect(made.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(made.raw.toString()).toContain("SUMMARY:Barre at home with Mireille Laurent\r\n");
  expect((await read(theirs)).raw.toString()).toContain("SUMMARY:Barre at home with Leo Learner\r\n");
  expect(made.raw.toString()).not.toContain("@example");
});

test("a link of another booking, of the other side, or one that was changed does not open", async () => {
  const { learner, id } = await booked();
  const own = await linkOf(learner.token, id);
  for (const url of [
    own.replace("as=learner", "as=professional"),
    own.replace(/exp=\d/, "exp=9"),
    own.replace(`/${id}/`, "/999999/"),
  ]) {
    expect(await read(url)).toMatchObject({ status: 403, body: { code: "link_expired" } });
  }
});

test("a feed works without signing in, says what it was read at, and its old address ends with [Replace] and [Switch off]", async () => {
  const { professional, learner, id, serviceId } = await booked();
  await aConfirmedBooking(world, { serviceId, startsAt: soon(8), state: "declined" });
  expect((await world.call("GET", "/api/me/calendar-feed", { as: learner.token })).body).toEqual({ feed: null });
  const make = async () =>
    (await world.call("POST", "/api/me/calendar-feed", { as: learner.token })).body.url as string;
  const path = (url: string) => new URL(url).pathname;
  const first = path(await make());
  const answer = await read(first);
  expect(answer.raw.toString().match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(answer.raw.toString()).toContain("Barre at home with Mireille Laurent");
  const again = await read(first, { "if-none-match": String(answer.headers["etag"]) });
  expect(again.status).toBe(304);
  const { feed } = (await world.call("GET", "/api/me/calendar-feed", { as: learner.token })).body;
  expect(feed).toMatchObject({ url: null, last_read_at: expect.any(String) });
  await world.call("POST", `/api/bookings/${id}/cancel`, { as: learner.token, body: {} });
  const after = await read(first, { "if-none-match": String(answer.headers["etag"]) });
  expect(after.status, "what changed is told").toBe(200);
  expect(after.raw.toString()).not.toContain("BEGIN:VEVENT");
  const second = path(await make());
  expect(await read(first)).toMatchObject({ status: 404, body: { code: "feed_not_found" } });
  expect((await read(second)).status).toBe(200);
  await world.call("DELETE", "/api/me/calendar-feed", { as: learner.token });
  expect((await read(second)).status).toBe(404);
  const made = path((await world.call("POST", "/api/me/calendar-feed", { as: professional.token })).body.url);
  expect((await read(made)).raw.toString(), "of what was received too").not.toContain("BEGIN:VEVENT");
});

test("the address ends where others are thrown out of an account: by staff, and at a reset of the password", async () => {
  const { learner } = await booked();
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const make = async () => {
    const signIn = { username: learner.username, password: learner.password };
    const { access_token } = (await world.call("POST", "/api/login", { body: signIn })).body;
    const { url } = (await world.call("POST", "/api/me/calendar-feed", { as: access_token })).body;
    return new URL(url).pathname;
  };
  const first = await make();
  expect((await world.call("POST", `/api/admin/users/${learner.id}/sign-out`, { as: admin.token })).status).toBe(202);
  expect((await read(first)).status).toBe(404);
  const second = await make();
  await world.call("POST", "/api/password/forgot", { body: { identifier: learner.email } });
  const { rows } = await world.db.raw(
    "select text_body from mail_outbox where user_id = $1 and kind = 'reset' order by id desc limit 1",
    [learner.id],
  );
  const [, token] = /reset-password#([\w-]+)/.exec(String(rows[0]?.["text_body"])) ?? [];
  const reset = { token, password: "four quick chassés" };
  expect((await world.call("POST", "/api/password/reset", { body: reset })).status).toBe(204);
  expect((await read(second)).status).toBe(404);
});

test("and at the undoing of another e-mail", async () => {
  const { learner } = await booked();
  const { url } = (await world.call("POST", "/api/me/calendar-feed", { as: learner.token })).body;
  const linkIn = async (address: string, kind: string) => {
    const sql = "select text_body from mail_outbox where to_address = $1 and kind = $2";
    const { rows } = await world.db.raw(sql, [address, kind]);
    return /#(?:revert-)?([\w-]{43})/.exec(String(rows[0]?.["text_body"]))?.[1];
  };
  const email = `other${learner.id}@example.com`;
  await world.call("POST", "/api/email/change", { as: learner.token, body: { email } });
  await world.call("POST", "/api/email/verify", { body: { token: await linkIn(email, "verify") } });
  const { pathname } = new URL(url);
  expect((await read(pathname)).status).toBe(200);
  const token = await linkIn(learner.email, "email_changed");
  expect((await world.call("POST", "/api/email/revert", { body: { token } })).status).toBe(200);
  expect((await read(pathname)).status).toBe(404);
});

test("the address of somebody whose account was closed shows nothing", async () => {
  const { learner } = await booked();
  const { url } = (await world.call("POST", "/api/me/calendar-feed", { as: learner.token })).body;
  const { pathname } = new URL(url);
  await world.db.raw("update users set deactivated_at = now(), deactivation_reason = 'For a test' where id = $1", [
    learner.id,
  ]);
  expect(await read(pathname)).toMatchObject({ status: 404, body: { code: "feed_not_found" } });
});

test.each([
  ["deactivated", "update users set deactivated_at = now(), deactivation_reason = 'For a test' where id = $1"],
  ["deleted", null],
])("nor does the link to one booking of a side that is %s, while that of the other side works", async (_, closing) => {
  const { professional, learner, id } = await booked();
  const [own, theirs] = [await linkOf(learner.token, id), await linkOf(professional.token, id)];
  if (closing === null) await world.db.write((tx) => tx.execute(deletedNow(learner.id)));
  else await world.db.raw(closing, [learner.id]);
  expect(await read(own)).toMatchObject({ status: 404, body: { code: "booking_not_found" } });
  expect((await read(theirs)).status).toBe(200);
});

test("the mails about a booking bring it into calendars and take it out again", async () => {
  const { learner, id } = await booked();
  await world.call("POST", `/api/bookings/${id}/cancel`, { as: learner.token, body: {} });
  const { rows } = await world.db.raw(
    "select calendar from mail_outbox where user_id = $1 and kind = 'booking_cancelled'",
    [learner.id],
  );
  expect(rows[0]?.["calendar"]).toMatchObject({ method: "CANCEL", text: expect.stringContaining("SEQUENCE:1\r\n") });
});

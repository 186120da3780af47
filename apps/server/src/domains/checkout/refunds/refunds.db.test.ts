import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aCoupon } from "../../../../test/factories/checkout.ts";
import { completeLessons } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase, confirmAgain, runJobs, type TestPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
afterAll(() => world.close());

const refund = (
  purchase: TestPurchase,
  items: readonly (readonly [number, number])[],
  as = admin,
  key: string = randomUUID(),
) =>
  world.call("POST", `/api/orders/${purchase.publicId}/refunds`, {
    as: as.token,
    body: { items: items.map(([order_item_id, units]) => ({ order_item_id, units })), reason: "They asked us" },
    headers: { "idempotency-key": key },
  });
const orderOf = async (purchase: TestPurchase) =>
  (await world.call("GET", `/api/orders/${purchase.publicId}`, { headers: { "order-token": purchase.token } })).body;
const lessonOf = (course: Awaited<ReturnType<typeof aCourse>>, person: TestPerson) =>
  world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as: person.token });
const withLesson = (price: string, more = {}) => aCourse(world, { price, modules: [{ lessons: [{}] }], ...more });

describe("a refund by staff", () => {
  test("of one of two items ends that one, the other works; again it is more than is left", async () => {
    const [one, other] = [await withLesson("20.00"), await withLesson("30.00")];
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course: one }, { course: other }], { as: buyer.token });
    await completeLessons(world, buyer.token, [one.lessons[0]?.id ?? 0]);
    const [line = 0] = purchase.lines;
    const answer = await refund(purchase, [[line, 1]]);
    expect(answer).toMatchObject({ status: 201, body: { amount: "20.00", state: "queued", cause: "staff" } });
    expect(await orderOf(purchase)).toMatchObject({ status: "partially_refunded", refunded: "20.00" });
    expect((await lessonOf(one, buyer)).status).toBe(403);
    expect((await lessonOf(other, buyer)).status).toBe(200);
    expect(await refund(purchase, [[line, 1]])).toMatchObject({ status: 409, body: { code: "exceeds_paid" } });
    const kept = [buyer.id, one.lessons[0]?.id];
    const progress = await world.db.raw(
      "select state from lesson_progress where user_id = $1 and lesson_id = $2",
      kept,
    );
    expect(progress.rows).toEqual([{ state: "completed" }]);
    const library = await world.call("GET", "/api/purchases", { as: buyer.token });
    expect(library.body.data.map((item: { ended: string | null }) => item.ended)).toEqual([null, "Refunded"]);
  });

  test("of 3 × $3.33 less $1.00, unit by unit, returns exactly $8.99", async () => {
    const course = await aCourse(world, { price: "3.33" });
    const coupon = await aCoupon(world, { kind: "fixed", amountCents: 100 });
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course, quantity: 3 }], { as: buyer.token, coupon: coupon.code });
    expect(purchase.total).toBe("8.99");
    const amounts: string[] = [];
    for (let unit = 0; unit < 3; unit += 1)
      amounts.push((await refund(purchase, [[purchase.lines[0] ?? 0, 1]])).body.amount);
    expect(amounts).toEqual(["2.99", "2.99", "3.01"]);
    expect(await orderOf(purchase)).toMatchObject({ status: "refunded", refunded: "8.99" });
  });

  test("reaches the buyer, is told by mail, and the ledger sums to zero", async () => {
    const course = await aCourse(world, { price: "15.00" });
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course }], { as: buyer.token });
    await refund(purchase, [[purchase.lines[0] ?? 0, 1]]);
    await runJobs(world, "payments.send-refund");
    expect(await orderOf(purchase)).toMatchObject({ status: "refunded", refunds: [{ state: "succeeded" }] });
    const mails = await world.db.raw(
      "select subject, text_body from mail_outbox where user_id = $1 and kind = 'refund'",
      [buyer.id],
    );
    const text = expect.stringMatching(/For:\n\S[^]*Open your order:\nhttp\S+\/payment-success\?order=/);
    expect(mails.rows).toEqual([{ subject: "Refunded $15.00", text_body: text }]);
    const shown = await world.call("GET", `/api/admin/orders/${purchase.publicId}`, { as: admin.token });
    expect(shown.body.ledger.sum).toBe("0.00");
    expect(shown.body.ledger.transactions.map((row: { kind: string }) => row.kind)).toEqual(
      expect.arrayContaining(["sale", "refund", "refund_settled"]),
    );
  });

  test("that fails gives numbers and access back, keeps the coupon used, and tells administrators", async () => {
    const course = await withLesson("18.00");
    const coupon = await aCoupon(world);
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course, quantity: 2 }], { as: buyer.token, coupon: coupon.code });
    const given = await refund(purchase, [[purchase.lines[0] ?? 0, 2]]);
    expect((await lessonOf(course, buyer)).status).toBe(403);
    const [row] = (await world.db.raw("select order_id, amount_cents from refunds where id = $1", [given.body.id]))
      .rows;
    await world.db.raw("update refunds set state = 'failed' where id = $1", [given.body.id]);
    const failed = {
      id: given.body.id,
      orderId: Number(row?.["order_id"]),
      amountCents: Number(row?.["amount_cents"]),
    };
    await world.db.write((tx) =>
      world.app.domains.checkout.ordersPort.refundFailed(tx, {
        ...failed,
        cause: "staff",
        error: "The card is closed.",
      }),
    );
    const order = await orderOf(purchase);
    expect(order).toMatchObject({ status: "paid", refunded: "0.00", items: [{ refunded_units: 0 }] });
    expect(order.items[0].places).toMatchObject([{ state: "open" }]);
    expect((await lessonOf(course, buyer)).status).toBe(200);
    const mails = await world.db.raw("select user_id from mail_outbox where kind like '%refund_failed'");
    expect(mails.rows).toEqual([{ user_id: admin.id }, { user_id: buyer.id }]);
    const uses = await world.db.raw("select state from coupon_uses where coupon_id = $1", [coupon.id]);
    expect(uses.rows).toEqual([{ state: "used" }]);
  });

  test("that fails gives no more back than stays paid, when another of the same moment reached the buyer", async () => {
    const buyer = await aPerson(world);
    const course = await withLesson("18.00");
    const purchase = await aPurchase(world, [{ course, quantity: 2 }], { as: buyer.token });
    const first = await refund(purchase, [[purchase.lines[0] ?? 0, 1]]);
    await refund(purchase, [[purchase.lines[0] ?? 0, 1]]);
    const [row] = (
      await world.db.raw("update refunds set state = 'failed' where id = $1 returning order_id", [first.body.id])
    ).rows;
    const failed = { id: first.body.id, orderId: Number(row?.["order_id"]), amountCents: 1800 };
    await world.db.write((tx) =>
      world.app.domains.checkout.ordersPort.refundFailed(tx, {
        ...failed,
        cause: "staff",
        error: "The card is closed.",
      }),
    );
    const order = await orderOf(purchase);
    expect(order.items[0]).toMatchObject({ refunded_units: 1, places: [{ state: "withdrawn" }] });
    expect((await lessonOf(course, buyer)).status).toBe(200);
  });

  test("of a course one's plan includes leaves the access of the plan", async () => {
    const course = await withLesson("22.00", { includedFrom: "premium" });
    const member = await aPerson(world, { grant: "premium" });
    const purchase = await aPurchase(world, [{ course }], { as: member.token });
    await refund(purchase, [[purchase.lines[0] ?? 0, 1]]);
    expect((await lessonOf(course, member)).status).toBe(200);
    const rows = await world.db.raw("select source, status from enrolments where user_id = $1", [member.id]);
    expect(rows.rows).toEqual([{ source: "tier", status: "active" }]);
  });

  test("of one line leaves what another order gave", async () => {
    const course = await withLesson("5.00");
    const buyer = await aPerson(world);
    const first = await aPurchase(world, [{ course }], { as: buyer.token });
    const gift = await aPurchase(world, [{ course, gift: true }]);
    expect((await lessonOf(course, buyer)).status).toBe(200);
    await refund(gift, [[gift.lines[0] ?? 0, 1]]);
    expect((await lessonOf(course, buyer)).status).toBe(200);
    await refund(first, [[first.lines[0] ?? 0, 1]]);
    expect((await lessonOf(course, buyer)).status).toBe(403);
  });

  test("of what cost nothing takes it back without money", async () => {
    const course = await withLesson("0.00");
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course }], { as: buyer.token });
    const answer = await refund(purchase, [[purchase.lines[0] ?? 0, 1]]);
    expect(answer).toMatchObject({ status: 201, body: { id: null, amount: "0.00", state: "succeeded" } });
    expect((await orderOf(purchase)).status).toBe("refunded");
    expect((await lessonOf(course, buyer)).status).toBe(403);
  });

  test("of what the platform had paid for takes the seller's share back, unit by unit", async () => {
    const seller = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "premium" });
    const course = await aCourse(world, { price: "10.00", createdBy: seller.id });
    const coupon = await aCoupon(world, { percentBps: 10_000 });
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course, quantity: 2 }], { as: buyer.token, coupon: coupon.code });
    expect(purchase.total).toBe("0.00");
    const line = purchase.lines[0] ?? 0;
    await refund(purchase, [[line, 1]]);
    await refund(purchase, [[line, 1]]);
    const shown = await world.call("GET", `/api/admin/orders/${purchase.publicId}`, { as: admin.token });
    const entries = shown.body.ledger.transactions.flatMap((row: { entries: object[] }) => row.entries);
    const amounts = entries.filter((entry: { account: string }) => entry.account === "seller_payable");
    expect(amounts.map((entry: { amount: string }) => entry.amount)).toEqual(["-17.60", "8.80", "8.80"]);
  });

  test("with one key is made once, and another body with it is refused", async () => {
    const course = await aCourse(world, { price: "6.00" });
    const purchase = await aPurchase(world, [{ course, quantity: 3 }]);
    const line = purchase.lines[0] ?? 0;
    const [first, again] = [
      await refund(purchase, [[line, 1]], admin, "k1"),
      await refund(purchase, [[line, 1]], admin, "k1"),
    ];
    expect(again.body).toEqual(first.body);
    expect((await orderOf(purchase)).refunded).toBe("6.00");
    const log = await world.call("GET", `/api/admin/audit?target=${purchase.publicId}`, { as: admin.token });
    expect(log.body.data.map((row: { action: string }) => row.action)).toEqual(["order.refunded"]);
    expect(await refund(purchase, [[line, 2]], admin, "k1")).toMatchObject({
      status: 409,
      body: { code: "key_reused" },
    });
  });

  test("is refused to guests, members, and administrators who did not confirm who they are", async () => {
    const course = await aCourse(world, { price: "6.00" });
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course }], { as: buyer.token });
    const line = purchase.lines[0] ?? 0;
    const url = `/api/orders/${purchase.publicId}/refunds`;
    const body = { items: [{ order_item_id: line, units: 1 }], reason: "They asked us" };
    expect((await world.call("POST", url, { body })).status).toBe(401);
    expect((await refund(purchase, [[line, 1]], buyer)).status).toBe(404);
    const unconfirmed = await aPerson(world, { roles: ["ADMIN"] });
    await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [unconfirmed.id]);
    expect((await refund(purchase, [[line, 1]], unconfirmed)).body.code).toBe("reauthentication_required");
  });

  test("is refused without a key, so that a second click gives nothing more back", async () => {
    const course = await aCourse(world, { price: "6.00" });
    const purchase = await aPurchase(world, [{ course, quantity: 2 }]);
    const url = `/api/orders/${purchase.publicId}/refunds`;
    const body = { items: [{ order_item_id: purchase.lines[0], units: 1 }], reason: "They asked us" };
    const without: Record<string, string>[] = [{}, { "idempotency-key": "" }];
    for (const headers of without)
      expect(await world.call("POST", url, { as: admin.token, body, headers })).toMatchObject({
        status: 422,
        body: { code: "validation_failed", fields: { "Idempotency-Key": "Send a key of this request" } },
      });
    expect(await orderOf(purchase)).toMatchObject({ status: "paid", refunded: "0.00" });
  });

  test("is refused for foreign lines, too many units, too short a reason, and orders of half a year ago", async () => {
    const course = await aCourse(world, { price: "6.00" });
    const purchase = await aPurchase(world, [{ course }]);
    const other = await aPurchase(world, [{ course }]);
    const line = purchase.lines[0] ?? 0;
    expect((await refund(purchase, [[other.lines[0] ?? 0, 1]])).status).toBe(422);
    expect((await refund(purchase, [[line, 2]])).body.code).toBe("exceeds_paid");
    expect((await refund({ ...purchase, publicId: "0000000000" }, [[line, 1]])).body.code).toBe("order_not_found");
    const short = { items: [{ order_item_id: line, units: 1 }], reason: "no" };
    const answer = await world.call("POST", `/api/orders/${purchase.publicId}/refunds`, {
      as: admin.token,
      headers: { "idempotency-key": randomUUID() },
      body: short,
    });
    expect(answer.body.fields).toEqual({ reason: "Give a reason of at least 5 characters" });
    await world.db.raw("update orders set paid_at = paid_at - interval '181 days' where public_id = $1", [
      purchase.publicId,
    ]);
    expect((await refund(purchase, [[line, 1]])).body).toMatchObject({
      code: "window_over",
      message: "Refunds are possible for 180 days.",
    });
  });
});

describe("a request for money back", () => {
  const ask = (as: TestPerson, line: number, wishes = {}) =>
    world.call("POST", "/api/refund-requests", {
      as: as.token,
      body: { order_item_id: line, reason: "does_not_open", detail: "The first lesson stays black.", ...wishes },
    });
  const decide = (id: number, body: object, as = admin) =>
    world.call("POST", `/api/refund-requests/${id}/decide`, { as: as.token, body });
  const sold = async (price = "10.00") => {
    const course = await withLesson(price);
    const buyer = await aPerson(world);
    const purchase = await aPurchase(world, [{ course }], { as: buyer.token });
    return { course, buyer, purchase, line: purchase.lines[0] ?? 0 };
  };

  test("is approved: the money goes back, access ends, the buyer is told", async () => {
    const { course, buyer, purchase, line } = await sold();
    const requested = await ask(buyer, line);
    expect(requested).toMatchObject({
      status: 201,
      body: { state: "open", amount: "10.00", can: { withdraw: true, decide: false } },
    });
    expect((await ask(buyer, line)).body).toMatchObject({ code: "request_open", message: "You have already asked." });
    await confirmAgain(world, admin);
    const decided = await decide(requested.body.id, { decision: "approve" });
    expect(decided.body).toMatchObject({ state: "approved", amount: "10.00", person: { email: buyer.email } });
    expect((await orderOf(purchase)).refunds).toMatchObject([{ cause: "request", amount: "10.00" }]);
    expect((await lessonOf(course, buyer)).status).toBe(403);
    expect((await decide(requested.body.id, { decision: "approve" })).body.code).toBe("wrong_state");
    const mails = await world.db.raw("select id from mail_outbox where kind = 'refund_request' and user_id = $1", [
      buyer.id,
    ]);
    expect(mails.rows).toHaveLength(1);
  });

  test("is not approved by somebody who has not confirmed who they are", async () => {
    const { buyer, purchase, line } = await sold();
    const requested = await ask(buyer, line);
    const unconfirmed = await aPerson(world, { roles: ["ADMIN"] });
    await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [unconfirmed.id]);
    const decided = await decide(requested.body.id, { decision: "approve" }, unconfirmed);
    expect(decided).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
    expect((await orderOf(purchase)).refunds).toEqual([]);
  });

  test("whose refund fails later tells the buyer too, who may ask again", async () => {
    const { course, buyer, purchase, line } = await sold();
    const requested = await ask(buyer, line);
    await confirmAgain(world, admin);
    await decide(requested.body.id, { decision: "approve" });
    await world.db.raw("update sandbox_payments set status = 'canceled' where order_public_id = $1", [
      purchase.publicId,
    ]);
    await runJobs(world, "payments.send-refund");
    expect((await orderOf(purchase)).refunds).toMatchObject([{ state: "failed" }]);
    const mails = await world.db.raw(
      "select subject, text_body from mail_outbox where kind = 'refund_failed' and user_id = $1",
      [buyer.id],
    );
    expect(mails.rows).toMatchObject([{ subject: "Your refund of $10.00 could not be paid out" }]);
    expect(mails.rows[0]?.["text_body"]).toContain("What the refund had taken back is yours again.");
    expect((await lessonOf(course, buyer)).status).toBe(200);
    expect((await ask(buyer, line)).status).toBe(201);
  });

  test("is refused with a note, which the buyer reads", async () => {
    const { buyer, line } = await sold();
    const requested = await ask(buyer, line);
    expect((await decide(requested.body.id, { decision: "refuse", note: "no" })).body.fields.note).toBe(
      "Give a reason of at least 5 characters.",
    );
    expect((await decide(requested.body.id, { decision: "refuse", note: "It opens for everyone." })).body.state).toBe(
      "refused",
    );
    const own = await world.call("GET", "/api/refund-requests", { as: buyer.token });
    expect(own.body.data).toMatchObject([{ state: "refused", note: "It opens for everyone.", person: null }]);
  });

  test("can be withdrawn while it is open, by its owner only", async () => {
    const { buyer, line } = await sold();
    const requested = await ask(buyer, line);
    const withdraw = (as: TestPerson) =>
      world.call("POST", `/api/refund-requests/${requested.body.id}/withdraw`, { as: as.token });
    expect((await withdraw(await aPerson(world))).status).toBe(404);
    expect((await withdraw(buyer)).body.state).toBe("withdrawn");
    expect((await withdraw(buyer)).body.code).toBe("wrong_state");
    expect((await ask(buyer, line)).status).toBe(201);
  });

  test("is closed to others, after 30 days, and for what cost nothing", async () => {
    const { buyer, line } = await sold();
    expect((await ask(await aPerson(world), line)).body.code).toBe("order_not_found");
    expect((await ask(buyer, line, { detail: "too short" })).body.fields.detail).toBe(
      "Tell us what is wrong in at least 10 characters.",
    );
    await world.db.raw("update order_items set refundable_at = refundable_at - interval '31 days' where id = $1", [
      line,
    ]);
    await world.db.raw(
      "update orders set paid_at = paid_at - interval '31 days' where id = (select order_id from order_items where id = $1)",
      [line],
    );
    expect((await ask(buyer, line)).body).toMatchObject({ message: "Refunds are possible for 30 days." });
    const free = await sold("0.00");
    expect((await ask(free.buyer, free.line)).body).toMatchObject({ message: "There is nothing to refund." });
    expect((await decide(1, { decision: "approve" }, buyer)).status).toBe(404);
  });

  test("scope=all shows everybody's to administrators and one's own to others", async () => {
    const { buyer, line } = await sold();
    await ask(buyer, line);
    const stranger = await aPerson(world);
    const list = async (as: TestPerson) =>
      (await world.call("GET", "/api/refund-requests?scope=all&state=open", { as: as.token })).body.page.total;
    expect(await list(stranger)).toBe(0);
    expect(await list(admin)).toBeGreaterThan(0);
    const file = async (as: TestPerson) =>
      (await world.call("GET", "/api/refund-requests?scope=all&format=csv", { as: as.token })).raw.toString("utf8");
    expect(await file(admin)).toContain(buyer.email);
    expect(await file(stranger)).not.toContain("@");
  });

  test("is settled when staff refund the whole line without it", async () => {
    const { buyer, purchase, line } = await sold();
    await ask(buyer, line);
    await confirmAgain(world, admin);
    await refund(purchase, [[line, 1]]);
    const own = await world.call("GET", "/api/refund-requests", { as: buyer.token });
    expect(own.body.data).toMatchObject([{ state: "approved", amount: "10.00" }]);
  });
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});

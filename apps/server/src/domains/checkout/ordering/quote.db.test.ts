import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCoupon, addToCart, askQuote, placeQuoted } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { courses } from "../../courses/course/tables.ts";

let world: TestApp;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

const priceNow = (id: number, priceCents: number) =>
  world.db.write((tx) => tx.update(courses).set({ priceCents }).where(eq(courses.id, id)));

describe("a quote of the account's cart", () => {
  test("has lines, sums and a fingerprint, and can be ordered", async () => {
    const course = await aCourse(world, { price: "40.00" });
    await addToCart(world, member.token, course.id, { quantity: 2 });
    const { status, body } = await askQuote(world, { as: member.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subtotal: "80.00",
      discount: "0.00",
      total: "80.00",
      can_order: true,
      test_mode: true,
    });
    expect(body.lines).toEqual([
      expect.objectContaining({
        item_id: course.id,
        quantity: 2,
        unit_price: "40.00",
        was_price: null,
        paid: "80.00",
        state: "ok",
      }),
    ]);
    expect((await askQuote(world, { as: member.token })).body.fingerprint).toBe(body.fingerprint);
  });

  test("says of each line what its buyer may do with it, if it says that of its kind", async () => {
    const [course, resource] = [
      await aCourse(world),
      await aResource(world, { sellerId: (await aSeller(world)).id, values: { licence: "studio" } }),
    ];
    const items = [
      { item_type: "course", item_id: course.id },
      { item_type: "resource", item_id: resource.id },
    ];
    const { body } = await askQuote(world, { as: member.token, items });
    expect(body.lines.map(({ licence }: { licence: string | null }) => licence)).toEqual([null, "studio"]);
  });

  test("of an empty cart cannot be ordered", async () => {
    const { body } = await askQuote(world, { as: member.token });
    expect(body).toMatchObject({ lines: [], total: "0.00", can_order: false, coupon_error: null });
  });

  test("says what a line was, until then it cannot be ordered, and has another fingerprint", async () => {
    const course = await aCourse(world, { price: "12.00" });
    await addToCart(world, member.token, course.id);
    const before = (await askQuote(world, { as: member.token })).body;
    await priceNow(course.id, 1400);
    const after = (await askQuote(world, { as: member.token })).body;
    expect(after).toMatchObject({ total: "14.00", can_order: false });
    expect(after.lines[0]).toMatchObject({ was_price: "12.00", message: "Now $14.00, was $12.00." });
    expect(after.fingerprint).not.toBe(before.fingerprint);
  });

  test("leaves out of its sums what is no longer sold", async () => {
    const [kept, gone] = [await aCourse(world, { price: "12.00" }), await aCourse(world, { price: "30.00" })];
    for (const course of [kept, gone]) await addToCart(world, member.token, course.id);
    await world.db.write((tx) => tx.update(courses).set({ status: "archived" }).where(eq(courses.id, gone.id)));
    const { body } = await askQuote(world, { as: member.token });
    expect(body).toMatchObject({ subtotal: "12.00", total: "12.00", can_order: false });
    expect(body.lines[1]).toMatchObject({ state: "unavailable", list: "0.00", paid: "0.00" });
  });
});

describe("a quote of named things", () => {
  test("is for guests too, compares the price they saw and never believes it", async () => {
    const course = await aCourse(world, { price: "25.00" });
    const seen = await askQuote(world, { items: [{ itemType: "course", itemId: course.id, price: "0.01" }] });
    expect(seen.body).toMatchObject({ total: "25.00", can_order: false });
    expect(seen.body.lines[0]).toMatchObject({ state: "price_changed", message: "Now $25.00, was $0.01." });
    const requested = await askQuote(world, { items: [{ item_type: "course", item_id: course.id }] });
    expect(requested.body).toMatchObject({ total: "25.00", can_order: true });
  });

  test("leaves a member's cart alone", async () => {
    const [inCart, now] = [await aCourse(world, { price: "5.00" }), await aCourse(world, { price: "7.00" })];
    await addToCart(world, member.token, inCart.id);
    const { body } = await askQuote(world, { as: member.token, items: [{ item_type: "course", item_id: now.id }] });
    expect(body).toMatchObject({ total: "7.00", lines: [{ item_id: now.id, cart_item_id: null }] });
  });

  test("takes the same thing twice as one line, and a free thing once", async () => {
    const [priced, free] = [await aCourse(world, { price: "5.00" }), await aCourse(world)];
    const items = [priced.id, free.id, priced.id].map((item_id) => ({ item_type: "course", item_id, quantity: 30 }));
    const { body } = await askQuote(world, { items });
    expect(body.lines.map((line: any) => line.quantity)).toEqual([50, 1]);
  });

  test("with strange values is refused by name", async () => {
    for (const item of [{ quantity: -1 }, { quantity: 51 }, { price: "-3" }, { price: 1e9 }, { gift: "yes" }])
      expect((await askQuote(world, { items: [{ item_type: "course", item_id: 1, ...item }] })).status).toBe(422);
    expect((await askQuote(world, { items: [] })).status).toBe(422);
    const unknown = await askQuote(world, { items: [{ item_type: "course", item_id: 987_654 }] });
    expect(unknown.body).toMatchObject({
      can_order: false,
      lines: [{ state: "unavailable", message: "No longer available." }],
    });
  });

  test("says of what one may not see no more than of what does not exist", async () => {
    const wishes = { price: "9.00", instructorId: (await aPerson(world)).id };
    const draft = await aCourse(world, { ...wishes, status: "draft", title: "Not announced yet" });
    const archived = await aCourse(world, { ...wishes, status: "archived" });
    const requested = (id: number) => [{ item_type: "course", item_id: id, quantity: 3, gift: true }];
    const said = (quote: any, id: number) => {
      const { item_id: of, ...line } = quote.lines[0];
      expect(of).toBe(id);
      return line;
    };
    for (const as of [undefined, member.token]) {
      const unknown = said((await askQuote(world, { as, items: requested(987_654) })).body, 987_654);
      expect(unknown).toMatchObject({ title: "Something that was removed", by: null, unit_price: "0.00" });
      for (const { id } of [draft, archived]) {
        expect(said((await askQuote(world, { as, items: requested(id) })).body, id)).toEqual(unknown);
        const refused = await placeQuoted(world, "as quoted", { as, items: requested(id) });
        expect(refused.body.code).toBe("cart_changed");
        expect(said(refused.body.quote, id)).toEqual(unknown);
      }
    }
  });

  test("names what was archived to those who hold it, and what stands in a cart", async () => {
    const course = await aCourse(world, { price: "9.00", title: "Kept by its buyers" });
    await addToCart(world, member.token, course.id);
    const holder = await aPerson(world);
    await anEnrolment(world, holder.id, course.id);
    await world.db.write((tx) => tx.update(courses).set({ status: "archived" }).where(eq(courses.id, course.id)));
    const items = [{ item_type: "course", item_id: course.id }];
    const named = { lines: [{ title: "Kept by its buyers", state: "unavailable" }] };
    expect((await askQuote(world, { as: holder.token, items })).body).toMatchObject(named);
    expect((await askQuote(world, { as: member.token })).body).toMatchObject(named);
  });

  test("is refused to guests where they may not buy, not to members", async () => {
    const course = await aCourse(world, { price: "5.00" });
    const items = [{ item_type: "course", item_id: course.id }];
    await world.app.domains.site.changeSettings({ guest_checkout: false }, null);
    const guest = await askQuote(world, { items });
    expect([guest.status, guest.body.code]).toEqual([403, "guest_checkout_off"]);
    expect((await askQuote(world, { items, as: member.token })).status).toBe(200);
    await world.app.domains.site.changeSettings({ guest_checkout: true }, null);
  });
});

describe("a code in a quote", () => {
  test("takes its percentage off, in any spelling of its letters", async () => {
    const course = await aCourse(world, { price: "40.00" });
    const coupon = await aCoupon(world, { code: "TENTH" });
    const { body } = await askQuote(world, { items: [{ item_type: "course", item_id: course.id }], coupon: " tenth " });
    expect(body).toMatchObject({ subtotal: "40.00", discount: "4.00", total: "36.00", coupon_error: null });
    expect(body.coupon).toEqual({ code: coupon.code, label: "10 %" });
  });

  test("spreads $5.00 over three lines of $10.00 as 1.67, 1.67 and 1.66", async () => {
    const things = await Promise.all([1, 2, 3].map(() => aCourse(world, { price: "10.00" })));
    const coupon = await aCoupon(world, { kind: "fixed", amountCents: 500 });
    const items = things.map((thing) => ({ item_type: "course", item_id: thing.id }));
    const { body } = await askQuote(world, { items, coupon: coupon.code });
    expect(body.lines.map((line: any) => line.discount)).toEqual(["1.67", "1.67", "1.66"]);
    expect(body.coupon.label).toBe("$5.00");
  });

  test("that does not work is said and not refused", async () => {
    const course = await aCourse(world, { price: "40.00" });
    const day = 86_400_000;
    const now = world.platform.clock.now().getTime();
    const off = await aCoupon(world, { active: false });
    const planned = await aCoupon(world, { startsAt: new Date("2026-12-24T00:00:00Z") });
    const ended = await aCoupon(world, { endsAt: new Date(now - day) });
    const large = await aCoupon(world, { minCents: 10_000 });
    const books = await aCoupon(world, { scope: "resources" });
    const errors = new Map<string, string>();
    for (const code of ["NOPE", off.code, planned.code, ended.code, large.code, books.code]) {
      const { status, body } = await askQuote(world, {
        items: [{ item_type: "course", item_id: course.id }],
        coupon: code,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ total: "40.00", coupon: null, can_order: true });
      errors.set(body.coupon_error.code, body.coupon_error.message);
    }
    expect(Object.fromEntries(errors)).toEqual({
      coupon_unknown: "This code does not exist.",
      coupon_off: "This code is not active.",
      coupon_not_started: "This code starts on 24 December 2026.",
      coupon_ended: "This code ended on 20 November 2026.",
      coupon_minimum: "This code needs a total of at least $100.00.",
      coupon_no_fit: "This code does not fit anything in your cart.",
    });
  });
});

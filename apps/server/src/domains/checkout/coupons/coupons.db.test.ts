import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCoupon, couponToCreate, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
afterAll(() => world.close());

const call = (method: string, path = "", body?: unknown, as = admin.token) =>
  world.call(method, `/api/admin/coupons${path}`, { as, ...(body === undefined ? {} : { body }) });
const create = (wishes: Parameters<typeof couponToCreate>[0] = {}) => call("POST", "", couponToCreate(wishes));

test("coupons are made, changed and deleted only after confirming who one is", async () => {
  const stale = await aPerson(world, { roles: ["ADMIN"] });
  const { body: coupon } = await create();
  world.platform.clock.advance(3600);
  const requested = [
    await call("POST", "", couponToCreate(), stale.token),
    await call("PATCH", `/${coupon.id}`, { active: false }, stale.token),
    await call("DELETE", `/${coupon.id}`, undefined, stale.token),
  ];
  expect(requested.map(({ body }) => body.code)).toEqual(Array(3).fill("reauthentication_required"));
  expect((await call("GET", `/${coupon.id}`)).body.active).toBe(true);
  await confirmAgain(world, admin);
});

describe("creating", () => {
  test("a percentage off everything", async () => {
    const made = await create({ code: "Spring-12", percent: 12.5, minimum: "20", max_uses: 5 });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      code: "SPRING-12",
      percent: 12.5,
      amount: null,
      label: "12.5 %",
      minimum: "20.00",
      max_uses: 5,
      state: "active",
      reserved: 0,
      used: 0,
      can: { edit_all: true, remove: true },
    });
    expect((await call("GET", `/${made.body.id}`)).body).toEqual(made.body);
  });

  test("an amount off listed things, with their titles", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const items = [{ item_type: "course" as const, item_id: course.id }];
    const made = await create({ kind: "fixed", percent: null, amount: "5", scope: "items", items });
    expect(made.body).toMatchObject({
      amount: "5.00",
      percent: null,
      label: "$5.00",
      items: [{ ...items[0], title: course.title }],
    });
  });

  test("a code that exists is refused in any spelling", async () => {
    const { body } = await create();
    const again = await create({ code: body.code.toLowerCase() });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      "code_taken",
      "This code exists already",
    ]);
  });

  test("a code for what a seller sells, paid by them, tells them once by mail, and again of what it takes since", async () => {
    const seller = await aPerson(world, { firstName: "Mira", lastName: "Vance" });
    const made = await create({ scope: "seller", seller_id: seller.id, paid_by_seller: true });
    expect(made.body).toMatchObject({ paid_by_seller: true, seller: { id: seller.id, name: "Mira Vance" } });
    await call("PATCH", `/${made.body.id}`, { max_uses: 3 });
    const mails = async () =>
      (
        await world.db.raw(
          "select to_address, subject, text_body from mail_outbox where kind = 'coupon_paid_by_seller' and user_id = $1 order by id",
          [seller.id],
        )
      ).rows;
    const subject = `A discount on what you sell: ${made.body.code}`;
    expect(await mails()).toMatchObject([{ to_address: seller.email, subject }]);
    await call("PATCH", `/${made.body.id}`, { percent: 50 });
    expect(await mails()).toMatchObject([
      { subject },
      { subject, text_body: expect.stringContaining("takes 50 % off") },
    ]);
  });

  test.each([
    [{ code: "ab" }, "code", "Code must be 3 to 32 letters, digits or hyphens"],
    [{ code: "50 % off" }, "code", "Code must be 3 to 32 letters, digits or hyphens"],
    [{ percent: 0 }, "percent", "Percent must be from 1 to 100"],
    [{ percent: 101 }, "percent", "Percent must be from 1 to 100"],
    [{ percent: null }, "percent", "Percent must be from 1 to 100"],
    [{ kind: "fixed" as const, amount: "0" }, "amount", "Amount must be above $0.00"],
    [{ starts_at: "2026-12-02T00:00:00Z", ends_at: "2026-12-01T00:00:00Z" }, "ends_at", "End must be after start"],
    [{ scope: "items" as const }, "items", "Choose at least one item"],
    [{ scope: "seller" as const, seller_id: 999_999 }, "seller_id", "Choose a seller"],
    [{ paid_by_seller: true }, "paid_by_seller", "A seller can only pay for a code of their own"],
    [{ max_uses: 0 }, "max_uses", "A limit is at least 1"],
    [{ max_uses: -4 }, "max_uses", "A limit is at least 1"],
    [{ minimum: "-1" }, "minimum", "Price must be a non-negative number"],
  ])("%j is told under its field", async (wishes, field, message) => {
    const answer = await create(wishes);
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
  });
});

describe("changing", () => {
  test("everything can change until the code is used", async () => {
    const { body } = await create();
    const changed = await call("PATCH", `/${body.id}`, {
      kind: "fixed",
      amount: "3.50",
      code: "other-code",
      active: false,
    });
    expect(changed.body).toMatchObject({
      code: "OTHER-CODE",
      kind: "fixed",
      percent: null,
      amount: "3.50",
      state: "off",
    });
    expect((await call("PATCH", `/${body.id}`, { kind: "percent" })).body.fields).toEqual({
      percent: "Percent must be from 1 to 100",
    });
  });

  test("once used only end, limits and switch change, and it cannot be deleted", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const coupon = await aCoupon(world);
    const member = await aPerson(world);
    const placed = await placeOrder(world, {
      as: member.token,
      items: [{ item_type: "course", item_id: course.id }],
      coupon: coupon.code,
    });
    const path = `/${coupon.id}`;
    expect((await call("GET", path)).body).toMatchObject({
      reserved: 1,
      used: 0,
      can: { edit_all: false, remove: false },
    });
    await payOrder(world, placed.body);
    expect((await call("GET", path)).body).toMatchObject({ reserved: 0, used: 1 });
    for (const change of [
      { percent: 20 },
      { code: "new-name" },
      { minimum: "1" },
      { scope: "courses" },
      { starts_at: "2026-01-01T00:00:00Z" },
    ])
      expect((await call("PATCH", path, change)).body.code).toBe("coupon_used");
    const kept = { ends_at: "2027-01-01T00:00:00.000Z", max_uses: 10, max_per_person: 2, active: false };
    expect((await call("PATCH", path, { ...kept, percent: 10 })).body).toMatchObject({
      ...kept,
      percent: 10,
      state: "off",
    });
    const removed = await call("DELETE", path);
    expect([removed.status, removed.body.code]).toEqual([409, "coupon_used"]);
  });

  test("an unused code can be deleted", async () => {
    const { body } = await create();
    expect((await call("DELETE", `/${body.id}`)).status).toBe(204);
    for (const method of ["GET", "DELETE"]) expect((await call(method, `/${body.id}`)).status).toBe(404);
    expect((await call("PATCH", `/${body.id}`, { active: false })).status).toBe(404);
  });
});

describe("looking", () => {
  test("codes are listed newest first, by state and by a part of the code", async () => {
    const day = 86_400_000;
    const now = world.platform.clock.now().getTime();
    const made = {
      active: await aCoupon(world, { code: "LOOK-ACTIVE" }),
      planned: await aCoupon(world, { code: "LOOK-PLANNED", startsAt: new Date(now + day) }),
      ended: await aCoupon(world, { code: "LOOK-ENDED", endsAt: new Date(now) }),
      off: await aCoupon(world, { code: "LOOK-OFF", active: false }),
      used_up: await aCoupon(world, { code: "LOOK-USED", maxUses: 1 }),
    };
    const course = await aCourse(world, { price: "10.00" });
    await placeOrder(world, { items: [{ item_type: "course", item_id: course.id }], coupon: made.used_up.code });
    for (const [state, { code }] of Object.entries(made)) {
      const { data } = (await call("GET", `?q=look-&state=${state}`)).body;
      expect(data.map((coupon: any) => [coupon.code, coupon.state])).toEqual([[code, state]]);
    }
    const all = (await call("GET", "?q=look-&size=3&page=2")).body;
    expect([all.page, all.data.length]).toEqual([{ number: 2, size: 3, total: 5 }, 2]);
    expect((await call("GET", "?q=%25")).body.data).toEqual([]);
  });

  test("come as a file with what each is worth", async () => {
    const coupon = await aCoupon(world);
    const file = await call("GET", `?format=csv&q=${coupon.code}`);
    expect(file.raw.toString("utf8")).toContain(`\r\n${coupon.code},10 %,,all,0,`);
  });

  test("the orders that used a code are listed, also as a file", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const coupon = await aCoupon(world);
    const wish = { items: [{ item_type: "course", item_id: course.id }], coupon: coupon.code };
    const placed = await placeOrder(world, { ...wish, email: "buyer@example.com", name: "=1+1" });
    const { data, page } = (await call("GET", `/${coupon.id}/uses`)).body;
    expect(page.total).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({
        order_public_id: placed.body.public_id,
        email: "buyer@example.com",
        state: "reserved",
        discount: "1.00",
      }),
    ]);
    const file = await call("GET", `/${coupon.id}/uses?format=csv`);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.raw.toString("utf8")).toContain(`${placed.body.public_id},'=1+1,buyer@example.com,reserved,1.00,`);
    expect((await call("GET", "/999999/uses")).status).toBe(404);
  });

  test("uses come as a file of any length", async () => {
    const coupon = await aCoupon(world);
    await world.db.raw(
      `with many as (
         insert into orders (public_id, email, email_norm, subtotal_cents, discount_cents, total_cents, fingerprint, token_hash,
           from_cart, test, expires_at, status, ended_at)
         select 'MANY' || lpad(n::text, 6, '0'), 'many@studio.example', 'many@studio.example', 100, 10, 90, 'f', '\\x00', false, true,
           now(), 'expired', now() from generate_series(1, 2001) n returning id)
       insert into coupon_uses (coupon_id, order_id, email_norm, state, discount_cents)
       select $1, id, 'many@studio.example', 'released', 10 from many`,
      [coupon.id],
    );
    const file = await call("GET", `/${coupon.id}/uses?format=csv`);
    const orders = file.raw.toString("utf8").match(/MANY\d{6}/g);
    expect([orders?.length, new Set(orders).size]).toEqual([2001, 2001]);
  });

  test("things on sale are found by words", async () => {
    const course = await aCourse(world, { title: "Lindy hop for teachers", price: "10.00" });
    await aCourse(world, { title: "Lindy hop unfinished", price: "10.00", status: "draft" });
    const found = await world.call("GET", "/api/admin/sellables?q=lindy", { as: admin.token });
    expect(found.body.data).toEqual([
      { item_type: "course", item_id: course.id, title: course.title, kind: "Certification", price: "10.00" },
    ]);
    expect(
      (await world.call("GET", "/api/admin/sellables?q=lindy&type=booking", { as: admin.token })).body.data,
    ).toEqual([]);
  });

  test("is for ADMIN only", async () => {
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER", "CURRICULUM_ADMIN"] });
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", "/1"],
      ["PATCH", "/1"],
      ["DELETE", "/1"],
      ["GET", "/1/uses"],
    ] as const) {
      expect((await call(method, path, method === "GET" ? undefined : {}, officer.token)).status).toBe(403);
      expect((await world.call(method, `/api/admin/coupons${path}`)).status).toBe(401);
    }
    expect((await world.call("GET", "/api/admin/sellables", { as: officer.token })).status).toBe(403);
  });
});

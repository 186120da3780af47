import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder, placeQuoted, askQuote } from "../../../test/factories/checkout.ts";
import { aCourse } from "../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { anAdmin } from "../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type Answer, type TestApp } from "../../../test/harness.ts";
import { onPostgres } from "../../../test/test-database.ts";
import { moveSandboxPayment } from "../payments/sandbox/sandbox.ts";
import { findDifferences } from "./index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

interface Thing {
  readonly item_type: "course" | "resource";
  readonly item_id: number;
}

const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const aThing = async (kind: Thing["item_type"] = "course"): Promise<Thing> => {
  if (kind === "course") return { item_type: kind, item_id: (await aCourse(world, { price: "10.00" })).id };
  const seller = await aSeller(world);
  return { item_type: kind, item_id: (await aResource(world, { sellerId: seller.id })).id };
};
const placed = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`not placed: ${JSON.stringify(body)}`);
  return body;
};
const asGuest = (email: string, items: readonly object[]) => placed(placeOrder(world, { email, items }));
const asMember = ({ token: as }: TestPerson, items: readonly object[]) => placed(placeOrder(world, { as, items }));

/** What an account has of a thing: copies of its own, units it paid for, and links to give away, all told in its receipts. */
async function standing({ id, email }: TestPerson, { item_type, item_id }: Thing) {
  const [sums] = await rows(
    `select (select count(*)::int from entitlements where user_id = $1 and item_type = $2 and item_id = $3 and revoked_at is null) as own,
      (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where o.user_id = $1 and o.paid_at is not null and i.item_type = $2 and i.item_id = $3) as paid,
      (select count(*)::int from places p join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id
        where o.user_id = $1 and i.item_type = $2 and i.item_id = $3 and p.withdrawn_at is null) as places`,
    id,
    item_type,
    item_id,
  );
  const told = await rows(
    "select text_body from mail_outbox where to_address = $1 and kind = 'receipt' and text_body like '%/redeem/%'",
    email,
  );
  return { ...sums, links: told.flatMap(({ text_body }) => String(text_body).match(/\/redeem\/\S+/g) ?? []).length };
}

const redeem = (code: string, { token: as }: TestPerson) => world.call("POST", `/api/redeem/${code}`, { as });
/** The first link to give away that an account has. */
const firstLinkOf = async ({ token: as }: TestPerson) =>
  String((await world.call("GET", "/api/places", { as })).body.data[0].url).split("/redeem/")[1] ?? "";
/** A link to a unit of a thing that somebody else bought to give away. */
async function aLinkTo(thing: Thing): Promise<string> {
  const giver = await aPerson(world);
  const items = [{ ...thing, quantity: 1, gift: true }];
  await payOrder(world, await asMember(giver, items));
  return firstLinkOf(giver);
}

/** The one unit of an order goes back; yields the refund. */
async function refundAll(admin: TestPerson, { public_id, token }: { public_id: string; token: string }) {
  const order = (await world.call("GET", `/api/orders/${public_id}`, { headers: { "order-token": token } })).body;
  const { body } = await world.call("POST", `/api/orders/${public_id}/refunds`, {
    as: admin.token,
    body: { items: [{ order_item_id: order.items[0].id, units: 1 }], reason: "They asked us" },
    headers: { "idempotency-key": randomUUID() },
  });
  return Number(body.id);
}

/** The money of a refund did not arrive. */
async function fail(id: number) {
  const [row] = await rows("update refunds set state = 'failed' where id = $1 returning order_id, amount_cents", id);
  const [orderId, amountCents] = [Number(row?.["order_id"]), Number(row?.["amount_cents"])];
  const failed = { id, orderId, amountCents, cause: "staff", error: null } as const;
  await world.db.write((tx) => world.app.domains.checkout.ordersPort.refundFailed(tx, failed));
}

const rounds = Array.from({ length: 10 }, (_, index) => index);
const kindOf = (round: number) => (round % 2 === 0 ? "course" : "resource");

test("who pays second gets a place with its link, whoever it was", async () => {
  for (const second of ["guest", "member"]) {
    const [thing, member] = [await aThing(), await aPerson(world)];
    const orders = { guest: await asGuest(member.email, [thing]), member: await asMember(member, [thing]) };
    await payOrder(world, second === "guest" ? orders.member : orders.guest);
    await payOrder(world, second === "guest" ? orders.guest : orders.member);
    expect(await standing(member, thing), `${second} second`).toEqual({ own: 1, paid: 2, places: 1, links: 1 });
    const [place] = (await world.call("GET", "/api/places", { as: member.token })).body.data;
    expect(place).toMatchObject({ spare: true, state: "open", order_public_id: orders[second as "guest"].public_id });
    expect((await redeem(await firstLinkOf(member), await aPerson(world))).status).toBe(200);
  }
});

test("what a refund had ended and its buyer has bought again is a place, when the refund fails", async () => {
  const [thing, member, admin] = [await aThing(), await aPerson(world), await anAdmin(world)];
  const first = await asMember(member, [thing]);
  await payOrder(world, first);
  const refund = await refundAll(admin, first);
  await payOrder(world, await asMember(member, [thing]));
  await fail(refund);
  expect(await standing(member, thing)).toMatchObject({ own: 1, paid: 2, places: 1 });
  const [mail] = await rows(
    "select text_body from mail_outbox where to_address = $1 and kind = 'refund_failed'",
    member.email,
  );
  expect(mail?.["text_body"]).toContain("so that one is yours to give away");
  // Once more: the place goes, the copy stays.
  await refundAll(admin, first);
  expect(await standing(member, thing)).toMatchObject({ own: 1, places: 0 });
});

test("a place that was taken before the order is paid, or a grant by staff, counts as owned by a member too", async () => {
  const [thing, member, admin] = [await aThing("resource"), await aPerson(world), await anAdmin(world)];
  const order = await asMember(member, [thing]);
  const body = { user_id: member.id, resource_id: thing.item_id, reason: "For a test" };
  expect((await world.call("POST", "/api/admin/entitlements", { as: admin.token, body })).status).toBe(201);
  await payOrder(world, order);
  expect(await standing(member, thing)).toEqual({ own: 1, paid: 1, places: 1, links: 1 });
});

describe.skipIf(!onPostgres)("at once", () => {
  test("a guest and the member of the address pay for orders that both waited", async () => {
    for (const round of rounds) {
      const [thing, member] = [await aThing(kindOf(round)), await aPerson(world)];
      const [one, other] = [await asGuest(member.email, [thing]), await asMember(member, [thing])];
      const paid = await Promise.all([payOrder(world, one), payOrder(world, other)]);
      expect(paid.map(({ status }) => status)).toEqual([200, 200]);
      expect(await standing(member, thing), `round ${round}`).toEqual({ own: 1, paid: 2, places: 1, links: 1 });
    }
  });

  test("a guest's payment while the member orders and pays", async () => {
    for (const round of rounds) {
      const [thing, member] = [await aThing(kindOf(round)), await aPerson(world)];
      const guests = await asGuest(member.email.toUpperCase(), [thing]);
      const { fingerprint } = (await askQuote(world, { as: member.token, items: [thing] })).body;
      const [, own] = await Promise.all([
        payOrder(world, guests),
        placeQuoted(world, fingerprint, { as: member.token, items: [thing] }).then((answer) =>
          answer.status === 201 ? payOrder(world, answer.body) : answer,
        ),
      ]);
      // Either it was ordered before the guest's was paid, or it is known to be owned: by the thing itself, or by the guest's order,
      // which is the member's by then and was agreed to with the same fingerprint.
      const second = own.status === 200;
      expect(second ? [undefined] : ["cart_changed", "order_already_paid"]).toContain(own.body.code);
      const expected = { own: 1, paid: second ? 2 : 1, places: second ? 1 : 0 };
      expect(await standing(member, thing), `round ${round}`).toMatchObject(expected);
    }
  });

  test("three guests and the member, with two things in opposite order, all paid at once", async () => {
    for (const round of rounds.slice(0, 6)) {
      const things = [await aThing(kindOf(round)), await aThing("course"), await aThing("resource")];
      const member = await aPerson(world);
      const orders = [
        await asGuest(member.email, things),
        await asGuest(member.email, things.toReversed()),
        await asGuest(member.email, things.slice(1)),
        await asMember(member, things.toReversed()),
      ];
      const paid = await Promise.all(orders.map((order) => payOrder(world, order)));
      expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const [index, thing] of things.entries()) {
        const units = index === 0 ? 3 : 4;
        const expected = { own: 1, paid: units, places: units - 1, links: 3 + 3 + 2 };
        expect(await standing(member, thing), `round ${round}`).toEqual(expected);
      }
    }
  });

  test("both are paid by events of the payment service, each told twice", async () => {
    const { jobs, ...rest } = world.platform;
    for (const round of rounds.slice(0, 6)) {
      const [thing, member] = [await aThing(kindOf(round)), await aPerson(world)];
      const orders = [await asGuest(member.email, [thing]), await asMember(member, [thing])];
      for (const order of orders) {
        const headers = { "order-token": order.token };
        await world.call("POST", `/api/orders/${order.public_id}/payment`, { headers });
        const [payment] = await rows("select ref from sandbox_payments where order_public_id = $1", order.public_id);
        await moveSandboxPayment({ ...rest, jobs }, String(payment?.["ref"]), { status: "succeeded", error: null });
      }
      await runAtOnce("payments.sandbox-event");
      await runAtOnce("payments.handle-event");
      expect(await standing(member, thing), `round ${round}`).toEqual({ own: 1, paid: 2, places: 1, links: 1 });
    }
  });

  test("orders that cost nothing, of a guest and a member, placed at once", async () => {
    for (const round of rounds) {
      const member = await aPerson(world);
      const course = await aCourse(world, { price: "0.00" });
      const thing: Thing = { item_type: "course", item_id: course.id };
      const [one, other] = await Promise.all([
        placeOrder(world, { email: member.email, items: [thing] }),
        placeOrder(world, { as: member.token, items: [thing] }),
      ]);
      expect(one.status).toBe(201);
      const both = other.status === 201;
      const expected = { own: 1, paid: both ? 2 : 1, places: both ? 1 : 0 };
      expect(await standing(member, thing), `round ${round}`).toMatchObject(expected);
    }
  });

  test("a place is taken while a guest's order of it and the member's own are paid", async () => {
    for (const round of rounds) {
      const [thing, member] = [await aThing(kindOf(round)), await aPerson(world)];
      const code = await aLinkTo(thing);
      const [one, other] = [await asGuest(member.email, [thing]), await asMember(member, [thing])];
      const [taken] = await Promise.all([redeem(code, member), payOrder(world, one), payOrder(world, other)]);
      const got = taken.status === 200;
      expect(taken.body.code).toBe(got ? undefined : "already_owned");
      const expected = { own: 1, paid: 2, places: got ? 2 : 1, links: got ? 2 : 1 };
      expect(await standing(member, thing), `round ${round}`).toEqual(expected);
    }
  });

  test("two places of the same thing are taken by one person", async () => {
    for (const round of rounds) {
      const [thing, member] = [await aThing(kindOf(round)), await aPerson(world)];
      const codes = [await aLinkTo(thing), await aLinkTo(thing)];
      const taken = await Promise.all(codes.map((code) => redeem(code, member)));
      expect(taken.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409]);
      expect(await standing(member, thing)).toMatchObject({ own: 1 });
    }
  });

  test("staff give a resource while it is bought", async () => {
    const admin = await anAdmin(world);
    for (const round of rounds) {
      const [thing, member] = [await aThing("resource"), await aPerson(world)];
      const [one, other] = [await asGuest(member.email, [thing]), await asMember(member, [thing])];
      const body = { user_id: member.id, resource_id: thing.item_id, reason: "For a test" };
      const [given] = await Promise.all([
        world.call("POST", "/api/admin/entitlements", { as: admin.token, body }),
        payOrder(world, one),
        payOrder(world, other),
      ]);
      const got = given.status === 201;
      expect(given.body.code).toBe(got ? undefined : "already_owned");
      const expected = { own: 1, paid: 2, places: got ? 2 : 1, links: got ? 2 : 1 };
      expect(await standing(member, thing), `round ${round}`).toEqual(expected);
    }
  });

  test("a teacher gives access to a course, or the member enrols by their plan, while it is bought", async () => {
    for (const round of rounds) {
      const member = await aPerson(world, { grant: "premium" });
      const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
      const course = await aCourse(world, { price: "9.00", includedFrom: "premium", instructorId: teacher.id });
      const thing: Thing = { item_type: "course", item_id: course.id };
      const [one, other] = [await asGuest(member.email, [thing]), await asMember(member, [thing])];
      const gives = round % 2 === 0;
      const [given] = await Promise.all([
        gives
          ? world.call("POST", `/api/courses/${course.id}/enrolments`, {
              as: teacher.token,
              body: { email: member.email },
            })
          : world.call("POST", `/api/courses/${course.id}/enroll`, { as: member.token }),
        payOrder(world, one),
        payOrder(world, other),
      ]);
      const instead = gives && given.status === 201;
      expect(given.status).toBeOneOf(gives ? [201, 409] : [200, 201]);
      const expected = { own: instead ? 0 : 1, paid: 2, places: instead ? 2 : 1 };
      expect(await standing(member, thing), `round ${round}`).toMatchObject(expected);
      const [held] = await rows(
        "select source, status from enrolments where user_id = $1 and course_id = $2",
        member.id,
        course.id,
      );
      expect(held).toEqual({ source: instead ? "staff" : "order", status: "active" });
    }
  });

  test("the address of a guest's orders is confirmed while guest and member pay", async () => {
    for (const round of rounds) {
      const email = `late.owner${round}@example.com`;
      const [first, thing] = [await aThing("course"), await aThing(kindOf(round))];
      const member = await aPerson(world, { email, confirmed: false });
      await payOrder(world, await asGuest(email, [first]));
      const [one, other] = [await asGuest(email, [thing]), await asMember(member, [thing, first])];
      await world.call("POST", "/api/email/resend", { as: member.token });
      const [mail] = await rows(
        "select text_body from mail_outbox where to_address = $1 and kind = 'verify' order by id desc limit 1",
        email,
      );
      const token = /\/verify-email#(\S+)/.exec(String(mail?.["text_body"]))?.[1];
      const [confirmed, ...paid] = await Promise.all([
        world.call("POST", "/api/email/verify", { body: { token } }),
        payOrder(world, one),
        payOrder(world, other),
      ]);
      expect([confirmed, ...paid].map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const bought of [first, thing])
        expect(await standing(member, bought), `round ${round}`).toMatchObject({ own: 1, paid: 2, places: 1 });
    }
  });

  test("a guest's account is claimed while another order of the address is paid", async () => {
    for (const round of rounds) {
      const email = `claims.now${round}@example.com`;
      const thing = await aThing(kindOf(round));
      await payOrder(world, await asGuest(email, [thing]));
      const again = await asGuest(email, [thing]);
      const [mail] = await rows("select text_body from mail_outbox where to_address = $1 and kind = 'claim'", email);
      const token = /\/claim#(\S+)/.exec(String(mail?.["text_body"]))?.[1];
      const body = { token, username: `claimer${round}`, password: "slow turns in third", accept_terms: true };
      const [claimed, paid] = await Promise.all([world.call("POST", "/api/claim", { body }), payOrder(world, again)]);
      expect([claimed.status, paid.status]).toEqual([200, 200]);
      const [row] = await rows("select id from users where username = $1", body.username);
      const owner = { ...(await aPerson(world)), id: Number(row?.["id"]), email };
      expect(await standing(owner, thing)).toEqual({ own: 1, paid: 2, places: 1, links: 1 });
    }
  });

  test("a refund fails while its buyer buys the same again, as a guest and as themselves", async () => {
    const admin = await anAdmin(world);
    for (const round of rounds) {
      const [thing, member] = [await aThing(kindOf(round)), await aPerson(world)];
      const first = await asMember(member, [thing]);
      await payOrder(world, first);
      const refund = await refundAll(admin, first);
      const [one, other] = [await asGuest(member.email, [thing]), await asMember(member, [thing])];
      await Promise.all([fail(refund), payOrder(world, one), payOrder(world, other)]);
      expect(await standing(member, thing), `round ${round}`).toMatchObject({ own: 1, paid: 3, places: 2 });
    }
  });

  test("a guest's order is taken into an account that pays for its own", async () => {
    for (const round of rounds) {
      const thing = await aThing(kindOf(round));
      const member = await aPerson(world);
      const guests = await asGuest(`elsewhere${round}@example.com`, [thing]);
      await payOrder(world, guests);
      const own = await asMember(member, [thing]);
      const headers = { "order-token": guests.token };
      const [taken] = await Promise.all([
        world.call("POST", `/api/orders/${guests.public_id}/take`, { as: member.token, headers }),
        payOrder(world, own),
      ]);
      expect(taken.status).toBe(200);
      expect(await standing(member, thing), `round ${round}`).toMatchObject({ own: 1, paid: 2, places: 1 });
    }
  });
});

test("nobody waited for each other in a circle", async () => {
  const [row] = await rows("select deadlocks::int as n from pg_stat_database where datname = current_database()");
  expect(row?.["n"] ?? 0).toBe(0);
});

/** Runs all jobs of a name that were sent side by side, each twice. */
async function runAtOnce(name: string): Promise<void> {
  const job = world.app.jobs.find((candidate) => candidate.name === name);
  const { sent } = world.platform.jobs;
  const mine = sent.filter((one) => one.name === name);
  for (const one of mine) sent.splice(sent.indexOf(one), 1);
  await Promise.all([...mine, ...mine].map(async (one) => job?.run(one.data)));
}

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});

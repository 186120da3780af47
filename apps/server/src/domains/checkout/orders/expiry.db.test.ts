import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { sandboxControls } from "../../../../test/factories/payment-fixtures.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const expire = () => world.app.jobs.find(({ name }) => name === "checkout.expire-orders")!.run({});
const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const order = (buyer: TestPerson, course: { id: number }, wishes: object = {}) =>
  placeOrder(world, { as: buyer.token, items: [{ item_type: "course", item_id: course.id, ...wishes }] });
const statusOf = async (buyer: TestPerson, publicId: string) =>
  (await world.call("GET", `/api/orders/${publicId}`, { as: buyer.token })).body.status;

/** A member's order whose money is on its way. */
async function inProcessing() {
  const buyer = await aPerson(world);
  const course = await aCourse(world, { price: "20.00" });
  const placed = await order(buyer, course);
  const publicId = String(placed.body.public_id);
  const started = await world.call("POST", `/api/orders/${publicId}/payment`, { as: buyer.token });
  const [payment] = await rows("select provider_ref from payments where id = $1", started.body.payment_id);
  const ref = String(payment?.["provider_ref"]);
  const controls = sandboxControls(world.platform);
  const sync = () => world.call("POST", `/api/orders/${publicId}/sync`, { as: buyer.token });
  await controls.pay(ref, "processes");
  await sync();
  return { buyer, course, publicId, sync, complete: () => controls.complete(ref) };
}

test("two hundred orders that cannot end do not keep the next from ending", async () => {
  const stuck = await inProcessing();
  await rows(
    `insert into orders (public_id, email, email_norm, subtotal_cents, discount_cents, total_cents, fingerprint, token_hash,
       from_cart, test, expires_at)
     select 'STUCK' || lpad(n::text, 5, '0'), 'a@example.com', 'a@example.com', 100, 0, 100, 'f', '\\x00', false, true, $1
     from generate_series(1, 200) n`,
    world.platform.clock.now().toISOString(),
  );
  await rows(
    `insert into payments (order_id, provider, status, amount_cents, idempotency_key, provider_ref)
     select id, 'sandbox', 'processing', 100, 'order:' || public_id || ':1', 'ref ' || public_id from orders
     where public_id like 'STUCK%'`,
  );
  await rows(
    `insert into sandbox_payments (ref, idempotency_key, order_public_id, amount_cents, status)
     select provider_ref, idempotency_key, 'x', 100, 'processing' from payments where provider_ref like 'ref STUCK%'`,
  );
  const buyer = await aPerson(world);
  const late = await order(buyer, stuck.course);
  world.platform.clock.advance(31 * 60);
  await expire();
  expect(await statusOf(buyer, late.body.public_id)).toBe("pending"); // the two hundred were before it
  world.platform.clock.advance(60);
  await expire();
  expect(await statusOf(buyer, late.body.public_id)).toBe("expired");
});

test("a payment in processing blocks no other order, and nobody reads that it is paid", async () => {
  const { buyer, course, publicId, sync, complete } = await inProcessing();
  const other = await aCourse(world, { price: "30.00" });
  const again = await order(buyer, other);
  expect(again.status).toBe(201);
  expect(await statusOf(buyer, publicId)).toBe("pending");
  const twice = await order(buyer, course);
  expect(twice).toMatchObject({ status: 409, body: { code: "payment_processing", public_id: publicId } });
  expect(twice.body.message).toContain("still being processed");
  expect((await order(buyer, course, { gift: true })).status).toBe(201);
  await complete();
  await sync();
  expect(await statusOf(buyer, publicId)).toBe("paid");
});

test("of two orders at once beside one in processing only one waits", async () => {
  const { buyer } = await inProcessing();
  const courses = [await aCourse(world, { price: "30.00" }), await aCourse(world, { price: "31.00" })];
  await Promise.all(courses.map((course) => order(buyer, course)));
  expect(
    await rows(
      "select count(*)::int as n from orders where user_id = $1 and status = 'pending' and set_aside_at is null",
      buyer.id,
    ),
  ).toEqual([{ n: 1 }]);
});

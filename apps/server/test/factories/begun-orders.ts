import type { TestApp } from "../harness.ts";
import { placeOrder } from "./checkout.ts";
import { aCourse } from "./courses.ts";
import { aPerson } from "./people.ts";

export interface OrderedCourse {
  readonly price: string;
  readonly quantity?: number;
}

export type BegunOrder = Awaited<ReturnType<typeof beginOrder>>;

/** An order of a member whose payment has begun, for one course of $25.00 unless said. */
export async function beginOrder(world: TestApp, lines: readonly OrderedCourse[] = [{ price: "25.00" }]) {
  const buyer = await aPerson(world);
  const courses = [];
  for (const { price } of lines) courses.push(await aCourse(world, { price }));
  const items = courses.map((course, index) => ({
    item_type: "course",
    item_id: course.id,
    quantity: lines[index]?.quantity ?? 1,
  }));
  const { body } = await placeOrder(world, { as: buyer.token, items });
  const started = await world.call("POST", `/api/orders/${body.public_id}/payment`, { as: buyer.token });
  const [payment] = (
    await world.db.raw("select order_id, provider_ref from payments where id = $1", [started.body.payment_id])
  ).rows;
  const sync = () => world.call("POST", `/api/orders/${body.public_id}/sync`, { as: buyer.token });
  return {
    buyer,
    courses,
    id: Number(payment?.["order_id"]),
    publicId: String(body.public_id),
    ref: String(payment?.["provider_ref"]),
    sync,
  };
}

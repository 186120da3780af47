import type { TestApp } from "../harness.ts";
import { payOrder, placeOrder, type OrderingOptions } from "./checkout.ts";
import type { TestCourse } from "./courses.ts";
import { aPerson, type TestPerson } from "./people.ts";

export interface TestPurchase {
  readonly publicId: string;
  /** For the header Order-Token. */
  readonly token: string;
  readonly total: string;
  /** Ids of its lines, in the order of the courses. */
  readonly lines: readonly number[];
}

export interface Bought {
  readonly course: Pick<TestCourse, "id">;
  readonly quantity?: number;
  readonly gift?: boolean;
}

/** A paid order for some courses, by a member or by a guest. */
export async function aPurchase(
  world: Pick<TestApp, "call">,
  bought: readonly Bought[],
  options: OrderingOptions = {},
): Promise<TestPurchase> {
  const items = bought.map(({ course, ...rest }) => ({ item_type: "course", item_id: course.id, ...rest }));
  const placed = await placeOrder(world, { ...options, items });
  if (placed.body.next === "pay") await payOrder(world, placed.body);
  const headers = { "order-token": placed.body.token };
  const order = await world.call("GET", `/api/orders/${placed.body.public_id}`, { headers });
  if (!order.body.paid_at) throw new Error(`not paid: ${JSON.stringify(order.body)}`);
  const lines = order.body.items.map((line: { id: number }) => line.id);
  return { publicId: placed.body.public_id, token: placed.body.token, total: order.body.total, lines };
}

/** An administrator who has just confirmed who they are. */
export async function anAdmin(world: Pick<TestApp, "db" | "platform" | "call">): Promise<TestPerson> {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await confirmAgain(world, admin);
  return admin;
}

export const confirmAgain = (world: Pick<TestApp, "call">, { token, password }: TestPerson) =>
  world.call("POST", "/api/confirm", { as: token, body: { password } });

/** Runs the jobs of a name that were sent and did not run in this way before. */
export async function runJobs(world: Pick<TestApp, "app" | "platform">, name: string): Promise<void> {
  const job = world.app.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  const { sent } = world.platform.jobs;
  const mine = sent.filter((item) => item.name === name);
  for (const item of mine) {
    sent.splice(sent.indexOf(item), 1);
    await job.run(item.data);
  }
}

import type { BookingPorts, BookingRefund, MoneyPort } from "../../src/domains/booking/index.ts";
import type { TestApp } from "../harness.ts";
import { aConfirmedBooking, aProfessional, aService, type BookingOptions, type TestBooking } from "./booking.ts";
import { anOrder } from "./orders.ts";
import { aPerson, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform">;

export interface RecordedMoney {
  readonly refunds: BookingRefund[];
  /** Lines whose refund failed. */
  readonly failed: number[];
  readonly shares: { orderItemId: number; endsAt: Date | null }[];
}

/** Orders that only remember what they were asked for. */
export function recordMoney({ money }: Pick<BookingPorts, "money">): RecordedMoney {
  const recorded: RecordedMoney = { refunds: [], shares: [], failed: [] };
  const port: MoneyPort = {
    lockOrderOf: async () => undefined,
    endOrderOf: async () => "ended",
    waitingOrders: async () => new Map(),
    refund: async (_tx, refund) => {
      recorded.refunds.push(refund);
    },
    releaseShareAt: async (_tx, orderItemId, endsAt) => {
      recorded.shares.push({ orderItemId, endsAt });
    },
    holdShare: async (_tx, orderItemId) => {
      recorded.shares.push({ orderItemId, endsAt: null });
    },
    receiptAddressOf: async () => "bought.with@x.example",
    failedLines: async () => recorded.failed,
    lineStatuses: async (_db, ids) =>
      new Map(
        ids.map((id) => [
          id,
          { orderPublicId: `T${id}`, receivesCents: 5_280, refund: recorded.failed.includes(id) ? "failed" : "none" },
        ]),
      ),
  };
  Object.assign(money, port);
  return recorded;
}

/** A booking that was paid with an order of its own. */
export async function aPaidBooking(
  world: World,
  { values, terms, ...options }: BookingOptions,
  cents = 6_000,
): Promise<TestBooking & { readonly orderItemId: number }> {
  const learnerId = options.learnerId ?? (await aPerson(world)).id;
  const order = await anOrder(world, { userId: learnerId, lines: [{ unitCents: cents }] });
  const orderItemId = order.items[0]?.id ?? 0;
  const made = await aConfirmedBooking(world, {
    ...options,
    learnerId,
    values: { orderItemId, paidCents: cents, ...values },
    terms: { priceCents: cents, ...terms },
  });
  return { ...made, orderItemId };
}

export interface BookedPair {
  readonly professional: TestPerson;
  readonly learner: TestPerson;
  readonly serviceId: number;
}

/** Ana in New York, who teaches, and Liam, who learns. */
export async function aPair(world: World, service: Parameters<typeof aService>[2] = {}): Promise<BookedPair> {
  const professional = await aProfessional(world, { firstName: "Ana", lastName: "Reyes" });
  const learner = await aPerson(world, { firstName: "Liam", lastName: "Byrne" });
  return { professional, learner, serviceId: await aService(world, professional.id, service) };
}

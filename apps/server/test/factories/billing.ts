import type {
  NewProviderSubscription,
  ProviderPrice,
  ProviderSubscription,
  RecurringPort,
  RecurringSandbox,
} from "../../src/domains/payments/recurring.ts";
import { createPaymentsWorld, type PaymentsWorld } from "./payments.ts";

/** The sandbox of subscriptions on a real database, with a clock that the test moves. */
export interface BillingWorld extends PaymentsWorld {
  readonly recurring: RecurringPort;
  readonly controls: RecurringSandbox;
  /** Moves the clock to a moment and runs what is due. */
  goTo(moment: string | Date): Promise<void>;
  fetch(ref: string): Promise<ProviderSubscription>;
  /** A customer without anything. */
  aCustomer(): Promise<string>;
  /** A setup of a customer that was given a card. */
  aSetup(customerRef: string, number?: string): Promise<string>;
  /** Trialing with a trial's end; else charged at once to a card that approves, unless told otherwise. */
  aSubscription(options?: BillingOptions): Promise<ProviderSubscription & { customerRef: string }>;
}

type BillingOptions = Partial<Pick<NewProviderSubscription, "price" | "quantity" | "trialEnd" | "discountCents">> & {
  readonly customerRef?: string;
  /** Null: it waits for its owner. */
  readonly number?: string | null;
};

export const cards = {
  approves: "4242424242424242",
  declines: "4000000000000002",
  asks: "4000002500003155",
  declinesLater: "4000000000000341",
};

export const aCard = (number: string = cards.approves, expYear = 2040) => ({ number, expMonth: 12, expYear });

export const prices = {
  nobility: priceOf(1, "Nobility Monthly", "month", 1900),
  imperial: priceOf(2, "Imperial Monthly", "month", 3900),
  royal: priceOf(3, "Royal Monthly", "month", 7900),
  nobilityYear: priceOf(4, "Nobility Annual", "year", 19_000),
  royalYear: priceOf(5, "Royal Annual", "year", 79_000),
  seat: { ...priceOf(6, "Nobility Monthly", "month", 1900), seats: true },
};

function priceOf(
  priceId: number,
  planName: string,
  interval: ProviderPrice["interval"],
  unitCents: number,
): ProviderPrice {
  return { priceId, planName, interval, unitCents, seats: false };
}

/** Fails loudly where the provider said no. */
export function made<T extends object>(answer: T): Exclude<T, { refused: string } | { unavailable: string }> {
  if ("refused" in answer || "unavailable" in answer) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, { refused: string } | { unavailable: string }>; // just looked at
}

let keys = 0;
export const newKey = (): string => `key ${(keys += 1)}`;

export async function createBillingWorld(): Promise<BillingWorld> {
  const world = await createPaymentsWorld();
  const { recurring, recurringSandbox: controls } = world.payments;
  if (controls === null) throw new Error("the provider is not the sandbox");
  const aCustomer = async () =>
    made(
      await recurring.createCustomer({ userId: 1, email: null, name: "Ada", idempotencyKey: newKey(), metadata: {} }),
    ).ref;
  const aSetup = async (customerRef: string, number?: string) => {
    const setup = made(
      await recurring.createSetup({ customerRef, subscriptionId: 1, metadata: {}, idempotencyKey: newKey() }),
    );
    await controls.giveCard(setup.ref, aCard(number));
    return setup.ref;
  };
  const fetch = async (ref: string) => made(await recurring.fetchSubscription(ref));
  return {
    ...world,
    recurring,
    controls,
    fetch,
    aCustomer,
    aSetup,
    goTo: async (moment) => {
      world.platform.clock.set(new Date(moment));
      await controls.runDue(1000);
    },
    aSubscription: async ({ number = cards.approves, customerRef, ...options } = {}) => {
      const customer = customerRef ?? (await aCustomer());
      const request = { price: prices.imperial, quantity: 1, trialEnd: null, discountCents: 0, ...options };
      const setupRef = number === null ? null : await aSetup(customer, number);
      const begun = await recurring.createSubscription({
        ...request,
        customerRef: customer,
        subscriptionId: 1,
        metadata: {},
        setupRef,
        idempotencyKey: newKey(),
      });
      return { ...made(begun), customerRef: customer };
    },
  };
}

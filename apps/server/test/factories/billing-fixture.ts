import { createStripeBilling } from "../../src/domains/payments/stripe/billing/billing.ts";
import type {
  ProviderPrice,
  ProviderSubscription,
  ProviderIntent,
  RecurringPort,
} from "../../src/domains/payments/recurring.ts";
import { type MovableClock, movableClock } from "../../src/platform/clock.ts";
import { createLog } from "../../src/platform/log.ts";
import { type FakeStripe, startFakeStripe } from "../fake-stripe/fake-stripe.ts";
import type { GivenCard } from "../fake-stripe/billing/controls.ts";

/** Plans at Stripe's fake without any of our own rows. */
export interface BillingFixture {
  readonly clock: MovableClock;
  readonly fake: FakeStripe;
  readonly port: RecurringPort;
  /** Sets the clock and runs what fell due. */
  moveTo(moment: string): void;
  /** A customer with a subscription that is paid by a stored card. */
  subscribed(options?: BillingOptions): Promise<ProviderSubscription>;
  /** A setup whose owner gave a card. */
  storedCard(customerRef: string, card?: GivenCard): Promise<ProviderIntent>;
  customer(): Promise<string>;
  state(ref: string): Promise<ProviderSubscription>;
}

export interface BillingOptions {
  readonly price?: ProviderPrice;
  readonly quantity?: number;
  readonly trialEnd?: Date;
  readonly discountCents?: number;
  readonly card?: GivenCard | null;
}

const aPrice = (priceId: number, planName: string, interval: ProviderPrice["interval"], unitCents: number) =>
  ({ priceId, seats: false, planName, interval, unitCents }) as const satisfies ProviderPrice;

export const prices = {
  nobility: aPrice(1, "Nobility Monthly", "month", 1900),
  nobilityAnnual: aPrice(3, "Nobility Annual", "year", 19_000),
  imperial: aPrice(4, "Imperial Monthly", "month", 3900),
  royal: aPrice(7, "Royal Monthly", "month", 7900),
  royalAnnual: aPrice(9, "Royal Annual", "year", 79_000),
  seat: { ...aPrice(1, "Nobility Monthly", "month", 1900), seats: true },
};

let keys = 0;
export const newKey = (): string => `key ${(keys += 1)}`;

export async function openBillingFixture(at: string, timeoutMs = 5_000): Promise<BillingFixture> {
  const clock = movableClock();
  const setTo = (moment: string) => clock.advance((Date.parse(moment) - clock.now().getTime()) / 1000);
  setTo(at);
  const fake = await startFakeStripe(clock);
  const port = createStripeBilling({ log: createLog("silent"), clock }, fake.config, { timeoutMs });
  const { billing } = fake.state;
  const customer = async () =>
    done(
      await port.createCustomer({
        userId: 1,
        email: "ada@example.com",
        name: "Ada",
        idempotencyKey: newKey(),
        metadata: {},
      }),
    ).ref;
  const storedCard = async (customerRef: string, card: GivenCard = "approves") => {
    const setup = done(
      await port.createSetup({ customerRef, subscriptionId: 7, metadata: {}, idempotencyKey: newKey() }),
    );
    billing.giveCard(setup.ref, card);
    if (card === "asks") billing.confirmSetup(setup.ref, true);
    return done(await port.fetchSetup(setup.ref));
  };
  const subscribed = async (options: BillingOptions = {}) => {
    const customerRef = await customer();
    const card = options.card === null ? null : await storedCard(customerRef, options.card);
    return done(
      await port.createSubscription({
        customerRef,
        subscriptionId: 7,
        metadata: { pavane_subscription: "7" },
        price: options.price ?? prices.nobility,
        quantity: options.quantity ?? 1,
        trialEnd: options.trialEnd ?? null,
        discountCents: options.discountCents ?? 0,
        setupRef: card?.ref ?? null,
        idempotencyKey: newKey(),
      }),
    );
  };
  return {
    clock,
    fake,
    port,
    moveTo: (moment) => {
      setTo(moment);
      billing.runDue();
    },
    subscribed,
    storedCard,
    customer,
    state: async (ref) => done(await port.fetchSubscription(ref)),
  };
}

/** An answer that is neither refused nor lost. */
export function done<T extends object>(answer: T): Exclude<T, { refused: string } | { unavailable: string }> {
  if ("refused" in answer || "unavailable" in answer) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, { refused: string } | { unavailable: string }>; // looked at above
}

import type { FastifyInstance } from "fastify";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import type { ProviderPort } from "../../src/domains/payments/provider.ts";
import { asSandboxEvent, sandboxEventJob, writeSandboxEvent } from "../../src/domains/payments/sandbox/events.ts";
import { createSandbox, moveSandboxPayment } from "../../src/domains/payments/sandbox/sandbox.ts";
import { createStripe } from "../../src/domains/payments/stripe/stripe.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { type FakeStripe, startFakeStripe } from "../fake-stripe/fake-stripe.ts";
import type { FakeCard } from "../fake-stripe/state.ts";
import { createPaymentsWorld, type PaymentsWorld, webhookOf } from "./payments.ts";

export interface SentEvent {
  readonly type: string;
  readonly ref: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The same handles on either provider, so that one suite proves both. */
export interface ProviderHands {
  readonly name: PaymentProvider;
  /** What the buyer does with the provider's payment. */
  pay(ref: string, card: FakeCard): Promise<void>;
  confirm(ref: string, approve: boolean): Promise<void>;
  complete(ref: string): Promise<void>;
  /** Makes the provider take another amount than it was asked for. */
  takeOtherAmount(ref: string, cents: number): Promise<void>;
  /** Events so far about a payment or refund, signed now. */
  events(ref: string): SentEvent[];
  /** Payments that took money, and refunds, at the provider. */
  charges(): Promise<number>;
  refunds(): Promise<number>;
}

export interface PaymentRig extends ProviderHands {
  readonly world: PaymentsWorld;
  /** Whether the provider is unreachable. */
  setDown(down: boolean): void;
  stop(): Promise<void>;
}

export const openRig = (name: PaymentProvider): Promise<PaymentRig> =>
  name === "sandbox" ? openSandboxRig() : openStripeRig();

/** Brings an event to the door it is meant for; yields the status of the answer. */
export async function deliver(
  { name, world }: { readonly name: PaymentProvider; readonly world: { readonly http: FastifyInstance } },
  event: Pick<SentEvent, "rawBody" | "headers">,
): Promise<number> {
  const url = webhookOf(name);
  const answer = await world.http.inject({ method: "POST", url, payload: event.rawBody, headers: event.headers });
  return answer.statusCode;
}

async function openSandboxRig(): Promise<PaymentRig> {
  let down = false;
  const world = await createPaymentsWorld((platform) => switchable(createSandbox(platform), () => down));
  return {
    ...sandboxHands(world.platform),
    world,
    setDown: (next) => {
      down = next;
    },
    stop: () => world.close(),
  };
}

export function sandboxHands(platform: PaymentsWorld["platform"]): ProviderHands {
  const { db } = platform;
  const move = async (
    ref: string,
    status: "succeeded" | "failed" | "requires_action" | "processing",
    error: string | null,
  ) => {
    await moveSandboxPayment(ref, { status, error }, platform);
  };
  const count = async (sql: string) => Number((await db.raw(sql)).rows[0]?.["n"]);
  return {
    name: "sandbox",
    pay: (ref, card) => move(ref, effects[card], card === "declines" ? "Your card was declined." : null),
    confirm: (ref, approve) =>
      approve ? move(ref, "succeeded", null) : move(ref, "failed", "The payment was not confirmed."),
    complete: (ref) => move(ref, "succeeded", null),
    takeOtherAmount: async (ref, cents) => {
      await db.raw("update sandbox_payments set amount_cents = $2 where ref = $1", [ref, cents]);
      await move(ref, "succeeded", null);
    },
    events: (ref) =>
      platform.jobs.sent
        .filter((job) => job.name === sandboxEventJob)
        .flatMap((job) => asSandboxEvent(job.data) ?? [])
        .filter((event) => event.objectRef === ref)
        .map((event) => ({ type: event.type, ref, ...writeSandboxEvent(event, platform) })),
    charges: () => count("select count(*) as n from sandbox_payments where status = 'succeeded'"),
    refunds: () => count("select count(*) as n from sandbox_refunds"),
  };
}

const effects = {
  approves: "succeeded",
  declines: "failed",
  asks: "requires_action",
  processes: "processing",
} as const satisfies Record<FakeCard, string>;

/** A provider that can be unreachable; its events still verify, as they come the other way. */
function switchable(provider: ProviderPort, isDown: () => boolean): ProviderPort {
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) =>
      isDown() ? { unavailable: "out of reach", keySpent: false } : call(...args);
  return {
    ...provider,
    createPayment: guard(provider.createPayment),
    fetchPayment: guard(provider.fetchPayment),
    cancelPayment: guard(provider.cancelPayment),
    refund: guard(provider.refund),
    fetchRefund: guard(provider.fetchRefund),
    findRefund: guard(provider.findRefund),
  };
}

export type StripeRig = PaymentRig & { readonly fake: FakeStripe };

export async function openStripeRig(timeoutMs = 5_000): Promise<StripeRig> {
  const fake = await startFakeStripe();
  const world = await createPaymentsWorld((platform) => createStripe(fake.config, platform, { timeoutMs }));
  const { clock } = world.platform;
  return {
    ...stripeHands(fake, clock),
    world,
    fake,
    setDown: (down) => {
      if (down) fake.fail(429, { times: 1_000 });
      else fake.forgive();
    },
    stop: async () => {
      await world.close();
      await fake.stop();
    },
  };
}

export function stripeHands({ state, sign }: FakeStripe, clock: Clock): ProviderHands {
  return {
    name: "stripe",
    pay: async (ref, card) => state.pay(ref, card),
    confirm: async (ref, approve) => state.confirm(ref, approve),
    complete: async (ref) => state.complete(ref),
    takeOtherAmount: async (ref, cents) => {
      state.habits.receivesCents = cents;
      state.pay(ref, "approves");
      state.habits.receivesCents = null;
    },
    events: (ref) =>
      state.events
        .filter((event) => JSON.stringify(event.data).includes(`"${ref}"`))
        .map((event) => ({ type: event.type, ref, ...sign(event, clock.now()) })),
    charges: async () => [...state.intents.values()].filter((intent) => intent.status === "succeeded").length,
    refunds: async () => state.refunds.size,
  };
}

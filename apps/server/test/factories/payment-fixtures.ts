import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import type { ProviderPort } from "../../src/domains/payments/provider.ts";
import { asSandboxEvent, sandboxEventJob, writeSandboxEvent } from "../../src/domains/payments/sandbox/events.ts";
import { createSandbox, moveSandboxPayment } from "../../src/domains/payments/sandbox/sandbox.ts";
import { createStripe } from "../../src/domains/payments/stripe/stripe.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { type FakeStripe, startFakeStripe } from "../fake-stripe/fake-stripe.ts";
import type { FakeCard } from "../fake-stripe/objects.ts";
import { createPaymentsWorld, type PaymentsWorld, webhookOf } from "./payments.ts";

export interface SentEvent {
  readonly type: string;
  readonly ref: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The same handles on either provider, so that one suite proves both. */
export interface ProviderControls {
  readonly name: PaymentProvider;
  /** What the buyer does with the provider's payment. */
  pay(ref: string, card: FakeCard): Promise<void>;
  confirm(ref: string, approve: boolean): Promise<void>;
  complete(ref: string): Promise<void>;
  /** Makes the provider take another amount than it was asked for. */
  takeOtherAmount(ref: string, cents: number): Promise<void>;
  /** Gives money back there by hand; yields the refund's name. */
  refundByHand(ref: string, cents: number): Promise<string>;
  /** What the buyer's bank does; yields the dispute's name. */
  dispute(ref: string, cents: number, state: "inquiry" | "open"): Promise<string>;
  decide(dispute: string, state: "open" | "won" | "lost"): Promise<void>;
  /** Makes the provider take money of another currency. */
  payIn(ref: string, currency: string): Promise<void>;
  /** The provider loses every memory of a payment, as when the keys are those of another account. */
  forget(ref: string): Promise<void>;
  /** A payment that was made and paid there by something else than this site. */
  payElsewhere(cents: number): Promise<string>;
  /** Events so far about a payment or refund, signed now. */
  events(ref: string): SentEvent[];
  /** Payments that took money, and refunds, at the provider. */
  charges(): Promise<number>;
  refunds(): Promise<number>;
}

export interface PaymentFixture extends ProviderControls {
  readonly world: PaymentsWorld;
  /** Whether the provider is unreachable. */
  setDown(down: boolean): void;
  stop(): Promise<void>;
}

export const openFixture = (name: PaymentProvider): Promise<PaymentFixture> =>
  name === "sandbox" ? openSandboxFixture() : openStripeFixture();

/** Brings an event to the door it is meant for; yields the status of the answer. */
export async function deliver(
  { name, world }: { readonly name: PaymentProvider; readonly world: { readonly http: FastifyInstance } },
  event: Pick<SentEvent, "rawBody" | "headers">,
): Promise<number> {
  const url = webhookOf(name);
  const answer = await world.http.inject({ method: "POST", url, payload: event.rawBody, headers: event.headers });
  return answer.statusCode;
}

async function openSandboxFixture(): Promise<PaymentFixture> {
  let down = false;
  const world = await createPaymentsWorld((platform) => switchable(createSandbox(platform), () => down));
  return {
    ...sandboxControls(world.platform),
    world,
    setDown: (next) => {
      down = next;
    },
    stop: () => world.close(),
  };
}

export function sandboxControls(platform: PaymentsWorld["platform"]): ProviderControls {
  const { db } = platform;
  const move = async (
    ref: string,
    status: "succeeded" | "failed" | "requires_action" | "processing",
    error: string | null,
  ) => {
    await moveSandboxPayment(platform, ref, { status, error });
  };
  const tell = (type: string, objectRef: string) =>
    db.write((tx) => platform.jobs.send(tx, sandboxEventJob, { eventId: `sbe_${randomUUID()}`, type, objectRef }));
  const byHand = async (type: string, statement: (made: string) => [string, unknown[]]) => {
    const made = `sb_${randomUUID()}`;
    await db.raw(...statement(made));
    await tell(type, made);
    return made;
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
    refundByHand: (ref, cents) =>
      byHand("refund.succeeded", (made) => [
        "insert into sandbox_refunds (ref, idempotency_key, payment_ref, amount_cents, created_at) values ($1, $1, $2, $3, $4)",
        [made, ref, cents, platform.clock.now().toISOString()],
      ]),
    dispute: (ref, cents, state) =>
      byHand("dispute.opened", (made) => [
        "insert into sandbox_disputes (ref, payment_ref, amount_cents, state, created_at) values ($1, $2, $3, $4, $5)",
        [made, ref, cents, state, platform.clock.now().toISOString()],
      ]),
    decide: async (dispute, state) => {
      await db.raw("update sandbox_disputes set state = $2 where ref = $1", [dispute, state]);
      await tell("dispute.changed", dispute);
    },
    payIn: async (ref, currency) => {
      await db.raw("update sandbox_payments set currency = $2 where ref = $1", [ref, currency]);
      await move(ref, "succeeded", null);
    },
    forget: async (ref) => {
      await db.raw("delete from sandbox_payments where ref = $1", [ref]);
    },
    payElsewhere: (cents) =>
      byHand("payment.succeeded", (made) => [
        "insert into sandbox_payments (ref, idempotency_key, order_public_id, amount_cents, status, created_at) values ($1, $1, $1, $2, 'succeeded', $3)",
        [made, cents, platform.clock.now().toISOString()],
      ]),
    events: (ref) =>
      platform.jobs.sent
        .filter((job) => job.name === sandboxEventJob)
        .flatMap((job) => asSandboxEvent(job.data) ?? [])
        .filter((event) => event.objectRef === ref)
        .map((event) => ({ type: event.type, ref, ...writeSandboxEvent(platform, event) })),
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

async function* nothing() {
  yield { unavailable: "out of reach", keySpent: false };
}

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
    refundsOf: guard(provider.refundsOf),
    fetchDispute: guard(provider.fetchDispute),
    succeededSince: (since) => (isDown() ? nothing() : provider.succeededSince(since)),
    movedSince: guard(provider.movedSince),
  };
}

export type StripeFixture = PaymentFixture & { readonly fake: FakeStripe };

export async function openStripeFixture(timeoutMs = 5_000): Promise<StripeFixture> {
  const fake = await startFakeStripe();
  const world = await createPaymentsWorld((platform) => createStripe(platform, fake.config, { timeoutMs }));
  const { clock } = world.platform;
  return {
    ...stripeControls(fake, clock),
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

export function stripeControls({ state, sign }: FakeStripe, clock: Clock): ProviderControls {
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
    refundByHand: async (ref, cents) => state.refundByHand(ref, cents),
    dispute: async (ref, cents, as) =>
      state.dispute(ref, cents, as === "open" ? "needs_response" : "warning_needs_response"),
    decide: async (dispute, as) => state.decide(dispute, as === "open" ? "needs_response" : as),
    payIn: async (ref, currency) => {
      const intent = state.intents.get(ref);
      if (intent) intent.currency = currency;
      state.pay(ref, "approves");
    },
    forget: async (ref) => {
      state.intents.delete(ref);
    },
    payElsewhere: async (cents) => state.payElsewhere(cents),
    events: (ref) =>
      state.events
        .filter((event) => JSON.stringify(event.data).includes(`"${ref}"`))
        .map((event) => ({ type: event.type, ref, ...sign(event, clock.now()) })),
    charges: async () => [...state.intents.values()].filter((intent) => intent.status === "succeeded").length,
    refunds: async () => state.refunds.size,
  };
}

import { hourMs } from "@pavane/contract/core/durations";
import type { CheckFinding } from "@pavane/contract/screens/schema-deployment";
import { findEventSummary, findLastingRefusals, type EventSummary } from "../../domains/payments/index.ts";
import { hasStripeSellers } from "../overview/trouble-repository.ts";
import type { ScreenDeps } from "../ports.ts";
import { failure, momentFact, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

const longestWaitMs = hourMs;

export interface PaymentFacts {
  readonly provider: ScreenDeps["provider"];
  readonly testMoney: boolean;
  readonly live: boolean;
  readonly events: EventSummary;
  /** Kinds of events that are refused for their signature. */
  readonly refused: readonly { readonly ofSellers: boolean; readonly count: number }[];
  /** Sellers have accounts at the service, and nothing tells of them. */
  readonly sellersUnheard: boolean;
}

/** Who moves the money, and whether what happens there comes in. */
export function judgePayments(facts: PaymentFacts, now: Date): ProbeResult {
  const { provider, testMoney, events } = facts;
  return {
    facts: [
      textFact("Provider", provider === "stripe" ? "Stripe" : "Sandbox"),
      textFact("Test mode", testMoney ? "On: no money moves" : "Off: money moves"),
      momentFact("Last webhook", events.lastAt, "None yet"),
      textFact("Webhooks waiting", String(events.waiting)),
    ],
    findings: findingsOf(facts, now).filter((finding) => finding !== false),
  };
}

const findingsOf = (facts: PaymentFacts, now: Date): (CheckFinding | false)[] => [
  facts.live &&
    facts.testMoney &&
    warning({
      text: "Test mode on a live installation: everybody can pay with test cards.",
      advice: "Set live keys of Stripe to take money.",
    }),
  ...facts.refused.map(({ ofSellers, count }) =>
    failure({
      about: "Last webhook",
      text: `${count} events ${ofSellers ? "of sellers' accounts" : "of payments"} were refused: they are signed with another secret than ${ofSellers ? "STRIPE_CONNECT_WEBHOOK_SECRET" : "STRIPE_WEBHOOK_SECRET"}.`,
      advice: "Copy the signing secret of the endpoint from Stripe into the configuration and start the server again.",
    }),
  ),
  facts.events.oldestWaitingAt !== null &&
    now.getTime() - facts.events.oldestWaitingAt.getTime() > longestWaitMs &&
    failure({
      about: "Webhooks waiting",
      text: "An event has been waiting for over an hour.",
      advice: "Look whether jobs run, and read below what they said.",
    }),
  facts.provider === "stripe" &&
    facts.events.lastAt === null &&
    warning({
      about: "Last webhook",
      text: "No event has ever come in.",
      advice: "Add a webhook endpoint in Stripe that sends to {BASE_URL}/api/webhooks/stripe.",
    }),
  facts.sellersUnheard &&
    warning({
      about: "Last webhook",
      text: "Nothing tells of sellers' accounts and payouts: they are asked for each hour.",
      advice: "Add the second endpoint in Stripe and set STRIPE_CONNECT_WEBHOOK_SECRET.",
    }),
];

export const paymentsCard = ({ db, clock, config, provider, testMoney }: ScreenDeps): CardProbes => ({
  key: "payments",
  title: "Payments",
  probes: [
    {
      about: null,
      run: async () => {
        const now = clock.now();
        const events = await findEventSummary(db.read, provider);
        const refused = await findLastingRefusals(db.read, provider, now);
        const unheard = config.stripe?.connectWebhookSecret === null && (await hasStripeSellers(db.read));
        const live = config.mode === "live";
        return judgePayments({ provider, testMoney, live, events, refused, sellersUnheard: unheard }, now);
      },
    },
  ],
});

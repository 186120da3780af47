import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { readJsonObject } from "../../../platform/http/read-json.ts";
import type { ProviderEvent, ProviderEventKind, UnfitEvent } from "../provider.ts";
import type { OpenStripe } from "./open-stripe.ts";

const toleranceSeconds = 300;

/**
 * Verifies the header with the SDK, by our clock, before anything of the body is read. Events of sellers' accounts come
 * from another endpoint of Stripe's dashboard, with its own secret.
 */
export function readStripeEvent(
  { stripe, errors }: OpenStripe,
  rawBody: Buffer,
  header: IncomingHttpHeaders[string],
  secrets: readonly string[],
  now: Date,
): ProviderEvent | UnfitEvent {
  if (typeof header !== "string") return "bad_signature";
  const isSignedWith = (secret: string): boolean => {
    try {
      stripe.webhooks.signature?.verifyHeader(rawBody, header, secret, toleranceSeconds, undefined, now.getTime());
      return true;
    } catch (error) {
      if (error instanceof errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  };
  if (!secrets.some(isSignedWith)) return "bad_signature";
  const payload = readJsonObject(rawBody);
  const read = sentEvent.safeParse(payload);
  if (payload === null || !read.success) return "unreadable";
  const { id, type, data } = read.data;
  return { eventId: id, type, objectRef: refOf(type, data.object), payload: keptOf(payload, data.object) };
}

const sentEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({}) }),
});

/** An event is kept to say what came, and the object is fetched anyway: nothing of the buyer and no secret stays. */
function keptOf(event: Partial<Record<string, unknown>>, object: unknown): Record<string, unknown> {
  const pick = (from: unknown, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, memberOf(from, name)]).filter(([, value]) => value !== undefined));
  return {
    ...pick(event, ["id", "type", "created", "livemode", "api_version"]),
    data: { object: pick(object, keptFields) },
  };
}

const keptFields = [
  "id",
  "object",
  "status",
  "amount",
  "amount_received",
  "payment_intent",
  "metadata",
  "failure_reason",
];

/**
 * Charges matter for their payment: the fee and manual refunds come with them. Events about an invoice or a plan are
 * about its subscription.
 */
export const stripeKindOf = (type: string): ProviderEventKind => {
  if (type === "charge.refund.updated" || type.startsWith("refund.")) return "refund";
  if (type.startsWith("charge.dispute.")) return "dispute";
  if (type === "charge.refunded") return "refunds";
  if (type.startsWith("payment_intent.") || type === "charge.succeeded" || type === "charge.updated") return "payment";
  return billingKinds.find(([start]) => type.startsWith(start))?.[1] ?? "other";
};

const billingKinds: readonly (readonly [start: string, kind: ProviderEventKind])[] = [
  ["customer.subscription.", "subscription"],
  ["invoice.", "subscription"],
  ["subscription_schedule.", "subscription"],
  ["setup_intent.", "setup"],
  ["payment_method.automatically_updated", "customer"],
  ["customer.updated", "customer"],
  ["account.updated", "account"],
  ["transfer.", "payout"],
  ["payout.", "payout"],
];

function refOf(type: string, object: unknown): string | null {
  const found = pathsOf(type).map((path) => path.reduce(memberOf, object));
  const [ref] = found.filter((value) => typeof value === "string");
  return ref ?? null;
}

/** Where an event's object names what it is about, the first that is there. */
function pathsOf(type: string): readonly (readonly string[])[] {
  const kind = stripeKindOf(type);
  if (type.startsWith("charge.") && (kind === "payment" || kind === "refunds")) return [["payment_intent"]];
  if (type.startsWith("invoice.")) return [["parent", "subscription_details", "subscription"]];
  if (type.startsWith("subscription_schedule.")) return [["subscription"], ["released_subscription"]];
  return type.startsWith("payment_method.") ? [["customer"]] : [["id"]];
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

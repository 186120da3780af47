import type Stripe from "stripe";
import type { StripeConfig } from "../../../config.ts";

export interface OpenStripe {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
}

/** Stripe's library with our key; loaded here, with the first call, because it is large. */
export async function openStripe(config: StripeConfig, timeoutMs: number): Promise<OpenStripe> {
  const { default: Stripe } = await import("stripe");
  const stripe = new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(config.apiUrl === null ? {} : hostOf(config.apiUrl)),
  });
  return { stripe, errors: Stripe.errors };
}

export const isTestKey = ({ secretKey }: StripeConfig): boolean => !/^(sk|rk)_live_/.test(secretKey);

function hostOf(apiUrl: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === "https:";
  return { host: hostname, port: port || (secure ? "443" : "80"), protocol: secure ? "https" : "http" };
}

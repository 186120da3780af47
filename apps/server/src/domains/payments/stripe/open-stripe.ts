import type Stripe from "stripe";
import type { StripeConfig } from "../../../config.ts";
import type { Watch } from "../../../platform/watching/watch.ts";
import { watchCall } from "../../../platform/watching/watch-calls.ts";

export interface OpenStripe {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
}

/** Stripe's library with our key; loaded here, with the first call, because it is large. */
export async function openStripe(config: StripeConfig, timeoutMs: number, watch?: Watch): Promise<OpenStripe> {
  const { default: Stripe } = await import("stripe");
  const stripe = new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: watched(Stripe.createNodeHttpClient(), watch),
    ...(config.apiUrl === null ? {} : hostOf(config.apiUrl)),
  });
  return { stripe, errors: Stripe.errors };
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The same, timed and traced; what is asked and answered is not told, nor any id. */
const watched = (client: HttpClient, watch: Watch | undefined): HttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: (host, port, path, method, headers, ...rest) =>
    watchCall(watch, {
      method,
      host,
      path,
      send: (trace) => client.makeRequest(host, port, path, method, { ...headers, ...trace }, ...rest),
      statusOf: (answer) => answer.getStatusCode(),
    }),
});

export const isTestKey = ({ secretKey }: StripeConfig): boolean => !/^(sk|rk)_live_/.test(secretKey);

function hostOf(apiUrl: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === "https:";
  return { host: hostname, port: port || (secure ? "443" : "80"), protocol: secure ? "https" : "http" };
}

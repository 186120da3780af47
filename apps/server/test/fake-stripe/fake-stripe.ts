import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { StripeConfig } from "../../src/config.ts";
import { type Clock, systemClock } from "../../src/platform/clock.ts";
import { type FakeAnswer, refused } from "./answers.ts";
import { answerCall } from "./calls.ts";
import type { FakeEvent } from "./objects.ts";
import { createFakeState, type FakeState } from "./state.ts";

/** How the fake fails: with a status (401 and 403 as for a key that is wrong or may not ask), by never answering, by closing the line, or by answering into the void. */
export type Trouble = 401 | 403 | 429 | 500 | 503 | "silent" | "broken" | "lost answer";

export interface FakeStripe {
  /** Point STRIPE_API_URL and the keys here. */
  readonly config: StripeConfig;
  readonly environment: Readonly<Record<string, string>>;
  readonly state: FakeState;
  /** Calls that came, for example "POST /v1/refunds". */
  readonly calls: string[];
  /** Makes the next calls fail; `for` limits it to those that contain it, as "POST /v1/ref" does, `times` is 1 unless said. */
  fail(trouble: Trouble, options?: { readonly times?: number; readonly for?: string }): void;
  /** No further calls fail. */
  forgive(): void;
  /** Milliseconds that every answer takes. */
  wait(milliseconds: number): void;
  /** An event as Stripe sends it: `at` is the moment it is signed. */
  sign(event: FakeEvent, at?: Date): { readonly rawBody: Buffer; readonly headers: Readonly<Record<string, string>> };
  /** Sends an event to an address, as often as one likes; yields the status. */
  deliver(url: string, event: FakeEvent): Promise<number>;
  stop(): Promise<void>;
}

const keys = {
  secretKey: "sk_test_fake",
  publishableKey: "pk_test_fake",
  webhookSecret: "whsec_fake",
};

/** A server that answers as Stripe does, with a memory, idempotency keys, signed events and troubles on demand. */
export async function startFakeStripe(clock: Clock = systemClock): Promise<FakeStripe> {
  const state = createFakeState(clock);
  const calls: string[] = [];
  const troubles: { trouble: Trouble; path: string }[] = [];
  const memory = new Map<string, Remembered>();
  let delay = 0;
  const server = createServer((request, response) => {
    const call = `${request.method} ${new URL(request.url ?? "/", "http://fake").pathname}`;
    calls.push(call);
    const index = troubles.findIndex((entry) => call.includes(entry.path));
    const trouble = index === -1 ? null : (troubles.splice(index, 1)[0]?.trouble ?? null);
    void serve({ request, response, state, memory, trouble, delay });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the fake does not listen");
  const apiUrl = `http://127.0.0.1:${address.port}`;
  const sign: FakeStripe["sign"] = (event, at = clock.now()) => signed(event, at);
  return {
    config: { ...keys, connectWebhookSecret: null, apiUrl },
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    state,
    calls,
    fail: (trouble, options = {}) => {
      for (let time = 0; time < (options.times ?? 1); time += 1) troubles.push({ trouble, path: options.for ?? "/" });
    },
    forgive: () => {
      troubles.length = 0;
    },
    wait: (milliseconds) => {
      delay = milliseconds;
    },
    sign,
    deliver: async (url, event) => {
      const { rawBody, headers } = sign(event);
      return (await fetch(url, { method: "POST", body: new Uint8Array(rawBody), headers })).status;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function signed(event: FakeEvent, at: Date): ReturnType<FakeStripe["sign"]> {
  const rawBody = Buffer.from(JSON.stringify(event));
  const stamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", keys.webhookSecret).update(`${stamp}.`).update(rawBody).digest("hex");
  return {
    rawBody,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": `t=${stamp},v1=${signature}` },
  };
}

/** The first answer to a key, even a failure, is given again; null while it is being made. */
interface Remembered {
  readonly body: string;
  answer: FakeAnswer | null;
}

interface Served {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly state: FakeState;
  readonly memory: Map<string, Remembered>;
  readonly trouble: Trouble | null;
  readonly delay: number;
}

async function serve(served: Served): Promise<void> {
  const { request, response, trouble, delay } = served;
  const body = await readBody(request);
  if (trouble === "silent") return;
  if (trouble === "broken") {
    request.socket.destroy();
    return;
  }
  const answer = await answerOnce(served, body);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  if (trouble === "lost answer") {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, { "content-type": "application/json", "request-id": "req_fake" });
  response.end(JSON.stringify(answer.body));
}

async function answerOnce({ request, state, memory, trouble, delay }: Served, body: string): Promise<FakeAnswer> {
  if (request.headers.authorization !== `Bearer ${keys.secretKey}`)
    return refused(401, "invalid_request_error", "api_key_invalid", "Invalid API Key provided.");
  const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
  if (trouble === 429) return refused(429, "rate_limit_error", "rate_limit", "Too many requests.");
  const known = typeof key === "string" ? memory.get(key) : undefined;
  if (known) return repeat(known, body);
  const entry: Remembered = { body, answer: null };
  if (typeof key === "string") memory.set(key, entry);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  const failure = typeof trouble === "number" ? refused(trouble, "api_error", "", "An error on our side.") : null;
  entry.answer = failure ?? make(state, request, body);
  return entry.answer;
}

function repeat(known: Remembered, body: string): FakeAnswer {
  if (known.body !== body)
    return refused(400, "idempotency_error", "", "Keys can only be used with the same parameters.");
  return known.answer ?? refused(409, "idempotency_error", "idempotency_key_in_use", "This key is in use.");
}

function make(state: FakeState, request: IncomingMessage, body: string): FakeAnswer {
  const url = new URL(request.url ?? "/", "http://fake");
  const form = request.method === "POST" ? new URLSearchParams(body) : url.searchParams;
  const sentAccount = request.headers["stripe-account"];
  const account = typeof sentAccount === "string" ? sentAccount : null;
  const answer = answerCall(state, { method: request.method ?? "GET", path: url.pathname, form, account });
  return answer ?? refused(404, "invalid_request_error", "", `Unrecognized request URL (${url.pathname}).`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { readSandboxEvent, sandboxSignatureHeader } from "./sandbox/events.ts";
import { signEvent } from "./sandbox/signature.ts";
import { readStripeEvent } from "./stripe/events.ts";

const secret = "whsec_of_a_test";
const now = new Date("2026-11-22T12:00:00Z");
const opened = { stripe: new Stripe("sk_test_of_a_test"), errors: Stripe.errors };

describe.each([
  ["sandbox", (body: Buffer) => readSandboxEvent(body, { [sandboxSignatureHeader]: sign(body) }, secret, now)],
  ["Stripe", (body: Buffer) => readStripeEvent(opened, body, sign(body), [secret], now)],
])("a well signed event of the %s that is none", (_name, read) => {
  test.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "7"],
    ["a text", '"evt_1"'],
    ["an empty object", "{}"],
    ["half an object", '{"id":'],
    ["nothing", ""],
    ["an object without an object", '{"id":"evt_1","type":"payment_intent.succeeded","created":1,"data":null}'],
    ["a number for its id", '{"id":1,"type":"payment_intent.succeeded","created":1,"data":{"object":{"id":"pi_1"}}}'],
    ["a NUL character", String.raw`{"id":"\u0000","type":"a","created":1,"data":{"object":{"id":"pi_1"}}}`],
    ["100,000 lists in each other", `{"id":"evt_1","type":"a","data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ])("%s", (_what, body) => {
    expect(read(Buffer.from(body))).toBe("unreadable");
  });
});

const sign = (body: Buffer): string => signEvent(body, secret, now);
